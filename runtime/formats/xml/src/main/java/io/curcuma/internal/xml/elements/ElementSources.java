package io.curcuma.internal.xml.elements;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.bytes.InputWindow;
import io.curcuma.internal.xml.RootReader;
import io.curcuma.spi.ElementPath;
import io.curcuma.spi.MessageSource;
import java.io.InputStream;
import java.util.List;
import java.util.function.Function;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** Opens documents of any length. */
public final class ElementSources {
    private ElementSources() {}

    /**
     * The elements of a document that are on some paths.
     *
     * @param readers make readers of elements whose end is not known; null if there are none
     * @throws SerializationException {@code CONFIG_INVALID} if there is no path
     */
    public static MessageSource of(
            Format format,
            InputStream in,
            List<ElementPath> paths,
            Limits limits,
            @Nullable Function<QName, RootReader> readers) {
        if (paths.isEmpty()) {
            throw new SerializationException(
                            Code.CONFIG_INVALID, "which elements are messages? Give a path, such as PmtInf/CdtTrfTxInf")
                    .at(format.id(), -1, "");
        }
        InputWindow window = new InputWindow(new Utf8Documents(in), limits.messageBytes());
        return new ElementSource(format, window, paths, limits, readers);
    }
}
