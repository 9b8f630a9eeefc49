package io.curcuma.generator.xjc.validation;

import java.io.InputStream;
import java.io.Reader;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.ls.LSInput;

/** A document in memory for the JDK's validator. */
final class Input implements LSInput {
    private final String systemId;
    private final InputStream bytes;

    Input(String systemId, InputStream bytes) {
        this.systemId = systemId;
        this.bytes = bytes;
    }

    @Override
    public InputStream getByteStream() {
        return bytes;
    }

    @Override
    public String getSystemId() {
        return systemId;
    }

    @Override
    public @Nullable Reader getCharacterStream() {
        return null;
    }

    @Override
    public @Nullable String getStringData() {
        return null;
    }

    @Override
    public @Nullable String getPublicId() {
        return null;
    }

    @Override
    public @Nullable String getBaseURI() {
        return null;
    }

    @Override
    public @Nullable String getEncoding() {
        return null;
    }

    @Override
    public boolean getCertifiedText() {
        return false;
    }

    @Override
    public void setCharacterStream(Reader stream) {}

    @Override
    public void setByteStream(InputStream stream) {}

    @Override
    public void setStringData(String data) {}

    @Override
    public void setSystemId(String id) {}

    @Override
    public void setPublicId(String id) {}

    @Override
    public void setBaseURI(String uri) {}

    @Override
    public void setEncoding(String encoding) {}

    @Override
    public void setCertifiedText(boolean certified) {}
}
