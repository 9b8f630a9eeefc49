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

    /** The date, of which {@link #year}, {@link #month} and {@link #day} are parts: one number, since two would be an object. */
    static int date(int epochDay) {
        // counted from 0000-03-01, so that the leap day is the last of its year
        int shifted = epochDay + 719_468;
        int era = shifted / 146_097;
        int dayOfEra = shifted - era * 146_097;
        int yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365;
        int dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
        int shiftedMonth = (5 * dayOfYear + 2) / 153;
        int day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1;
        int month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
        int year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
        return year << 16 | month << 8 | day;
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
