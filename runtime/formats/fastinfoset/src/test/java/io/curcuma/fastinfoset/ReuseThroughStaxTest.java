package io.curcuma.fastinfoset;

import io.curcuma.Format;

/** The same of Sun's serializer. */
final class ReuseThroughStaxTest extends ReuseTest {
    @Override
    Format newFormat() {
        return new FastInfosetFormat().throughStax();
    }
}
