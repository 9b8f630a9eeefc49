package io.curcuma.internal.bytes;

/** Days of the proleptic Gregorian calendar, counted from 1970-01-01; of the years 1 to 9999. */
final class EpochDay {
    static final int FIRST = of(1, 1, 1);
    static final int LAST = of(10_000, 1, 1) - 1;

    private EpochDay() {}

    static int of(int year, int month, int day) {
        int shiftedYear = month <= 2 ? year - 1 : year;
        int era = shiftedYear / 400;
        int yearOfEra = shiftedYear - era * 400;
        int dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1;
        int dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear;
        return era * 146_097 + dayOfEra - 719_468;
    }

    /**
     * The date, of which {@link #year}, {@link #month} and {@link #day} are parts: one number, since two would be an object. By the
     * algorithm of Neri and Schneider, "Euclidean affine functions and their application to calendar algorithms" (2022), section 6: three
     * divisions, where one from first principles takes nine.
     */
    static int date(int epochDay) {
        // counted from 0000-03-01, so that the leap day is the last of its year
        int quarters = 4 * (epochDay + 719_468) + 3;
        int century = quarters / 146_097;
        long yearOfCentury = 2_939_745L * ((quarters - century * 146_097) / 4 * 4 + 3);
        int dayOfYear = (int) ((yearOfCentury & 0xffff_ffffL) / (4 * 2_939_745));
        int monthAndDay = 2_141 * dayOfYear + 197_913;
        int month = monthAndDay >>> 16;
        int day = (monthAndDay & 0xffff) / 2_141 + 1;
        int year = 100 * century + (int) (yearOfCentury >>> 32);
        // the first 306 days of this year are those from March to December
        return dayOfYear < 306 ? year << 16 | month << 8 | day : year + 1 << 16 | month - 12 << 8 | day;
    }

    static int year(int date) {
        return date >> 16;
    }

    static int month(int date) {
        return date >> 8 & 0xff;
    }

    static int day(int date) {
        return date & 0xff;
    }
}
