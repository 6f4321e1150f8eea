package sosie.read;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import sosie.format.AddedFields;
import sosie.format.Body;
import sosie.format.CutBytes;
import sosie.format.CutRecords;
import sosie.format.RecordFormat;
import sosie.format.Tally;
import sosie.format.Writing;
import sosie.source.Archive;
import sosie.source.ArchiveEntry;
import sosie.source.Compression;
import sosie.source.Content;
import sosie.source.Packer;
import sosie.source.Problem;
import sosie.source.Spool;

/** Writes the kept part of one content in its own format. */
final class Copying implements LayerVisitor {

  /**
   * What all contents of a copy share.
   *
   * @param lost what could be neither copied nor asked about
   */
  record Terms(Recognition recognition, Selection selection, Choice choice, List<Problem> lost) {}

  private final Terms terms;
  private final OutputStream out;
  private Tally tally = Tally.NONE;
  private boolean changed;

  Copying(Terms terms, OutputStream out) {
    this.terms = terms;
    this.out = out;
  }

  Tally copy(Content content) throws IOException {
    terms.recognition.show(content, this);
    // Bytes are copied as they are unless something is left out; then damage ends the copy early.
    if (hasChanged() && !leftNothing()) tellDamage(content);
    return tally;
  }

  private void tellDamage(Content content) {
    content
        .ownDamage()
        .ifPresent(
            damage ->
                terms.lost.add(new Problem(content.whole(), damage.reason(), damage.detail())));
  }

  Tally tally() {
    return tally;
  }

  /** Whether anything was left out; otherwise the content can be copied as it is. */
  boolean hasChanged() {
    return changed || tally.dropped() > 0;
  }

  /** Whether documents were there and none was kept. */
  boolean leftNothing() {
    return tally.kept() == 0 && tally.dropped() > 0;
  }

  @Override
  public void compressed(Content content, Compression compression) throws IOException {
    try (Content expanded = content.expanded(compression);
        OutputStream compressed = compression.compress(out)) {
      Copying inner = new Copying(terms, compressed);
      tally = inner.copy(expanded);
      changed = inner.hasChanged();
    }
  }

  @Override
  public void packed(Content content, Archive archive) throws IOException {
    try (Packer packer = archive.packer(out)) {
      archive.entries(
          content,
          new Archive.EntryVisitor() {
            @Override
            public void entry(ArchiveEntry entry) throws IOException {
              if (entry.content().isPresent()) {
                try (Content inner = entry.content().get()) {
                  repack(entry, inner, packer);
                }
              } else {
                packer.add(entry, Optional.empty());
              }
            }

            @Override
            public void problem(Problem problem) {
              terms.lost.add(problem);
              changed = true;
            }

            @Override
            public boolean wantsMore() {
              return true;
            }
          });
    }
  }

  private void repack(ArchiveEntry entry, Content inner, Packer packer) throws IOException {
    if (!terms.selection.opensFound(inner.source(), inner.name())) {
      changed = true;
      return;
    }
    Spool original = Spool.of(inner.stream());
    Spool kept = new Spool();
    try (Content again = inner.spooled(original)) {
      if (inner.isCut()) {
        changed = true;
        tellDamage(inner);
        return;
      }
      Copying copying = new Copying(terms, kept);
      tally = tally.plus(copying.copy(again));
      changed |= copying.hasChanged();
      if (!copying.leftNothing()) {
        packer.add(entry, Optional.of(copying.hasChanged() ? kept : original));
      }
    } finally {
      original.delete();
      kept.delete();
    }
  }

  @Override
  public void records(Content content, RecordFormat format) throws IOException {
    if (!terms.selection.takes(content.source())) {
      changed = true;
      return;
    }
    if (terms.choice.added().isPresent()) {
      tally = format.annotate(content, terms.choice.added().get(), out);
      changed = true;
      return;
    }
    if (terms.choice.cuts().isPresent()) {
      if (terms.choice.keepsAllOf(content.source())) return;
      changed |= CutRecords.copy(content, format, terms.choice.cuts().get(), out);
      return;
    }
    // What does not change is copied as it is by whoever asked for this.
    if (!terms.choice.keepsAllOf(content.source())) {
      tally = format.copy(content, terms.choice::keeps, out);
    }
  }

  @Override
  public void document(Content content, Body.Kind kind) throws IOException {
    boolean annotates = terms.choice.added().isPresent();
    if (annotates && terms.selection.takes(content.source())) throw AddedFields.noFields(content);
    CutBytes cuts = terms.choice.cuts().orElse(null);
    if (cuts != null && cuts.concerns(content.whole())) cut(content, cuts, Writing.of(kind));
    else whole(content);
  }

  private void cut(Content content, CutBytes cuts, Writing writing) throws IOException {
    byte[] bytes = content.stream().readAllBytes();
    changed |= CutRecords.writeRest(bytes, cuts.of(content.whole(), bytes, writing), out);
    tally = Tally.ONE_KEPT;
  }

  @Override
  public void refused(Content content, Problem problem) throws IOException {
    whole(content);
  }

  private void whole(Content content) throws IOException {
    if (terms.selection.takes(content.source()) && terms.choice.keeps(content.whole())) {
      content.stream().transferTo(out);
      tally = Tally.ONE_KEPT;
    } else {
      tally = Tally.ONE_DROPPED;
    }
  }
}
