package io.curcuma.generator.check;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code major.minor.maintenance}; what is not written is 0, and what follows a hyphen has no say. */
record VersionNumber(int major, int minor, int maintenance) {
    private static final Pattern TEXT = Pattern.compile("(\\d{1,9})(?:\\.(\\d{1,9}))?(?:\\.(\\d{1,9}))?(?:-.*)?");

    static Optional<VersionNumber> parse(String text) {
        Matcher matcher = TEXT.matcher(text.strip());
        return matcher.matches()
                ? Optional.of(new VersionNumber(part(matcher, 1), part(matcher, 2), part(matcher, 3)))
                : Optional.empty();
    }

    private static int part(Matcher matcher, int group) {
        String digits = matcher.group(group);
        return digits == null ? 0 : Integer.parseInt(digits);
    }

    /** Empty where the other one is less. */
    Optional<Bump> to(VersionNumber other) {
        if (major != other.major) {
            return other.major > major ? Optional.of(Bump.MAJOR) : Optional.empty();
        }
        if (minor != other.minor) {
            return other.minor > minor ? Optional.of(Bump.MINOR) : Optional.empty();
        }
        if (maintenance != other.maintenance) {
            return other.maintenance > maintenance ? Optional.of(Bump.MAINTENANCE) : Optional.empty();
        }
        return Optional.of(Bump.NONE);
    }
}
