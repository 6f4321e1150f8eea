package sosie.app.serve;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import sosie.app.http.HttpError;

/** A folder as one file, the same bytes for the same files. */
enum Packing {
  ZIP("application/zip", ".zip") {
    @Override
    void write(Path folder, OutputStream out) throws IOException {
      ZipOutputStream zip = new ZipOutputStream(out, StandardCharsets.UTF_8);
      for (Path file : files(folder)) {
        ZipEntry entry = new ZipEntry(inside(folder, file));
        entry.setLastModifiedTime(NEVER);
        zip.putNextEntry(entry);
        Files.copy(file, zip);
        zip.closeEntry();
      }
      zip.finish();
      zip.flush();
    }
  },
  TAR("application/x-tar", ".tar") {
    @Override
    void write(Path folder, OutputStream out) throws IOException {
      TarArchiveOutputStream tar =
          new TarArchiveOutputStream(out, StandardCharsets.UTF_8.name()) {
            @Override
            public void close() {} // what is below is closed by who made it
          };
      try (tar) {
        tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
        tar.setBigNumberMode(TarArchiveOutputStream.BIGNUMBER_POSIX);
        for (Path file : files(folder)) {
          TarArchiveEntry entry = new TarArchiveEntry(inside(folder, file));
          entry.setSize(Files.size(file));
          entry.setModTime(NEVER);
          tar.putArchiveEntry(entry);
          Files.copy(file, tar);
          tar.closeArchiveEntry();
        }
        tar.finish();
        tar.flush();
      }
    }
  };

  private static final FileTime NEVER =
      FileTime.fromMillis(315_532_800_000L); // 1980, as zip has it

  private final String type;
  private final String ending;

  Packing(String type, String ending) {
    this.type = type;
    this.ending = ending;
  }

  static Packing of(String name) {
    for (Packing each : values()) if (each.ending.equals("." + name)) return each;
    throw HttpError.wrong("format must be zip or tar, was " + name);
  }

  String type() {
    return type;
  }

  String ending() {
    return ending;
  }

  /** All files below a folder, sorted; what was written is left to who closes it. */
  abstract void write(Path folder, OutputStream out) throws IOException;

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile).sorted().toList();
    }
  }

  private static String inside(Path folder, Path file) {
    return folder.relativize(file).toString().replace('\\', '/');
  }
}
