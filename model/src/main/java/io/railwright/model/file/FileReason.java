package io.railwright.model.file;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.Objects;

/**
 * Why a file could not be read or written, in words for people. What exceptions of the JDK say is
 * often the name of the file and no more.
 */
public final class FileReason {
  private FileReason() {}

  public static String of(IOException refused) {
    return switch (refused) {
      case AccessDeniedException _ -> "permission denied";
      case NoSuchFileException _ -> "there is no such file or folder";
      case FileAlreadyExistsException _ -> "a file of that name is in the way";
      case DirectoryNotEmptyException _ -> "the folder is not empty";
      case NotDirectoryException _ -> "it is no folder";
      case FileSystemException failed ->
          Objects.requireNonNullElse(failed.getReason(), failed.getClass().getSimpleName());
      default ->
          Objects.requireNonNullElse(refused.getMessage(), refused.getClass().getSimpleName());
    };
  }
}
