package io.curcuma.samples.cart.fleet;

import io.curcuma.samples.cart.service.CartEvent;
import java.util.List;
import java.util.Locale;

/** Results of a walk as text, as CSV, and beside what eBay published. */
public final class WalkTable {
    private static final double KB = 1024;
    private static final double EBAY_GB_BEFORE = 150;
    private static final double EBAY_GB_AFTER = 11;
    private static final int EBAY_KB_BEFORE = 32;
    private static final int EBAY_KB_AFTER = 5;

    private WalkTable() {}

    /** The line above the stages. */
    public static String head() {
        return format(
                "%-5s%-41s%7s%7s%9s%6s%8s%6s%8s%10s%10s",
                "step",
                "",
                "reads",
                "hits",
                "computed",
                "same",
                "instead",
                "lost",
                "changed",
                "KB/update",
                "KB/object");
    }

    /** One stage. */
    public static String line(StageResult result) {
        return format(
                "%-5s%-41s%,7d%,7d%,9d%,6d%,8d%6d%8d%10s%10.1f",
                result.number(),
                result.what(),
                result.whole().get(Tally.READS),
                result.whole().get(CartEvent.HIT),
                result.recomputed(),
                result.same(),
                result.fellBack(),
                result.whole().get(Tally.LOST),
                result.whole().get(Tally.CHANGED),
                Double.isNaN(result.updateBytes()) ? "-" : format("%.1f", result.updateBytes() / KB),
                result.objectBytes() / KB);
    }

    /** What the words in the head mean. */
    public static String legend() {
        return """
                computed  the cache had no cart, or one of an earlier version: it was computed again
                same      audits in which both parts were the same cart
                instead   answers from another part than the read mode says: what was written before the stage
                lost      reads without an answer, or with a version before a change that was confirmed
                changed   answers that are not the cart of their version
                KB/update bytes of the documents and updates that were sent to the cache: a stand-in for the oplog,
                          of which the server here has none but an emulated one
                """;
    }

    /** Before, both and after, beside eBay's figures. */
    public static String published(List<StageResult> results) {
        StageResult before = find(results, Stage.BEFORE);
        StageResult both = find(results, Stage.BOTH);
        StageResult after = find(results, Stage.AFTER);
        // their hour, with our updates: they have sent as many documents of 32 KB as make 150 GB
        double scale = EBAY_GB_BEFORE / before.updateBytes();
        StringBuilder out = new StringBuilder();
        out.append(
                format("%-16s%14s%14s%22s%16s%n", "", "eBay, oplog", "eBay, object", "here, update", "here, object"));
        out.append(row("uncompressed", format("%.0f GB/h", EBAY_GB_BEFORE), EBAY_KB_BEFORE + " KB", before, scale));
        out.append(row("both", "more", "more", both, scale));
        out.append(row("compressed", format("%.0f GB/h", EBAY_GB_AFTER), EBAY_KB_AFTER + " KB", after, scale));
        out.append(format(
                "%-16s%13.1fx%13.1fx%21.1fx%15.1fx%n",
                "less by",
                EBAY_GB_BEFORE / EBAY_GB_AFTER,
                (double) EBAY_KB_BEFORE / EBAY_KB_AFTER,
                before.updateBytes() / after.updateBytes(),
                before.objectBytes() / after.objectBytes()));
        return out.append("""
                Updates here are bytes of documents and not of an oplog; GB/h is what they would be at eBay's rate. Their carts
                are not published and these are made up: compare the shares, not the bytes.
                """).toString();
    }

    private static String row(String what, String theirOplog, String theirObject, StageResult ours, double scale) {
        return format(
                "%-16s%14s%14s%22s%16s%n",
                what,
                theirOplog,
                theirObject,
                format("%.1f KB %4.0f GB/h", ours.updateBytes() / KB, ours.updateBytes() * scale),
                format("%.1f KB", ours.objectBytes() / KB));
    }

    private static StageResult find(List<StageResult> results, String what) {
        return results.stream()
                .filter(result -> result.what().equals(what))
                .findFirst()
                .orElseThrow();
    }

    /** The stages for programs, with a header. */
    public static String csv(List<StageResult> results) {
        StringBuilder out = new StringBuilder(
                "step,what,reads,hits,computed,updates,audits_same,fallbacks,lost,changed,wrong,update_bytes,object_bytes\n");
        for (StageResult result : results) {
            out.append(format(
                    "%s,%s,%d,%d,%d,%d,%d,%d,%d,%d,%d,%.0f,%.0f%n",
                    result.number(),
                    result.what(),
                    result.whole().get(Tally.READS),
                    result.whole().get(CartEvent.HIT),
                    result.recomputed(),
                    result.whole().get(CartEvent.UPDATED),
                    result.same(),
                    result.fellBack(),
                    result.whole().get(Tally.LOST),
                    result.whole().get(Tally.CHANGED),
                    result.wrong(),
                    result.updateBytes(),
                    result.objectBytes()));
        }
        return out.toString();
    }

    private static String format(String pattern, Object... arguments) {
        return String.format(Locale.ROOT, pattern, arguments);
    }
}
