package io.curcuma.generator.check;

/** What a change means where both versions are at work. */
public enum Compatibility {
    /** Each version reads what the other writes, and finds every value that it knows. */
    SAFE("safe", true, true),
    /** New readers understand old writers; old readers may refuse or lose what new writers send. */
    READERS_FIRST("readers first", true, false),
    /** Old readers understand new writers; new readers may refuse or lose what old writers send. */
    WRITERS_FIRST("writers first", false, true),
    /** Neither understands the other in every case. */
    BREAKING("breaking", false, false);

    private final String text;
    private final boolean newReadsOld;
    private final boolean oldReadsNew;

    Compatibility(String text, boolean newReadsOld, boolean oldReadsNew) {
        this.text = text;
        this.newReadsOld = newReadsOld;
        this.oldReadsNew = oldReadsNew;
    }

    /** The verdict of both directions. */
    public static Compatibility of(boolean newReadsOld, boolean oldReadsNew) {
        return newReadsOld ? (oldReadsNew ? SAFE : READERS_FIRST) : oldReadsNew ? WRITERS_FIRST : BREAKING;
    }

    /** In lower case, for people. */
    public String text() {
        return text;
    }

    /** Whether new readers understand every message of old writers. */
    public boolean newReadsOld() {
        return newReadsOld;
    }

    /** Whether old readers understand every message of new writers. */
    public boolean oldReadsNew() {
        return oldReadsNew;
    }

    /** What holds where both verdicts do. */
    public Compatibility and(Compatibility other) {
        return of(newReadsOld && other.newReadsOld, oldReadsNew && other.oldReadsNew);
    }
}
