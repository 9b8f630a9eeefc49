package io.curcuma.samples.menus;

import io.curcuma.Format;
import io.curcuma.Serializer;
import io.curcuma.compression.Codecs;
import io.curcuma.samples.menus.cache.MenuValues;
import io.curcuma.samples.menus.cache.ValueForm;
import io.curcuma.samples.menus.source.MenuDatabase;
import io.curcuma.schemas.menu.StoreMenu;

/** What the tests share. */
final class Fixtures {
    static final Serializer SERIALIZER = Serializer.forPackages(Runs.PACKAGE);
    static final Codecs CODECS = Codecs.load();

    private Fixtures() {}

    static MenuDatabase menus(int count) {
        return new MenuDatabase(SERIALIZER, CODECS, count, made -> {});
    }

    static ValueForm form(String text) {
        return ValueForm.parse(text, CODECS);
    }

    static MenuValues values(String form) {
        return new MenuValues(SERIALIZER, CODECS, form(form));
    }

    /** What equal menus have in common. */
    static byte[] content(StoreMenu menu) {
        return SERIALIZER.write(menu, Format.PROTOBUF);
    }
}
