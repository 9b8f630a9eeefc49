package io.curcuma.cli.each;

import io.curcuma.SerializationException;
import java.io.Closeable;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Where elements come from. */
interface EachSource extends Closeable {
    /**
     * The next element; any thread may read its bean.
     *
     * @return null at the end
     * @throws SerializationException if where it begins or ends cannot be found; then there is no next one
     */
    @Nullable
    EachElement next() throws IOException;
}
