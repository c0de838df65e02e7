kill "$ticker"
over
