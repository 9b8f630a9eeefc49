package io.curcuma.spi.jaxb;

import io.curcuma.Limits;
import jakarta.activation.DataHandler;
import jakarta.activation.DataSource;
import java.awt.Image;
import java.awt.image.BufferedImage;
import java.awt.image.RenderedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Iterator;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import javax.imageio.stream.MemoryCacheImageInputStream;
import javax.xml.XMLConstants;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Source;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;

/** The bytes of data that has a class of its own. */
final class MediaData {
    private MediaData() {}

    static byte[] ofDataHandler(Object value) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ((DataHandler) value).writeTo(bytes);
        return bytes.toByteArray();
    }

    static Object toDataHandler(byte[] bytes) {
        return new DataHandler(new Bytes(bytes));
    }

    /** What JAXB makes of data without a known content type. */
    private static final class Bytes implements DataSource {
        private final byte[] bytes;

        Bytes(byte[] bytes) {
            this.bytes = bytes;
        }

        @Override
        public InputStream getInputStream() {
            return new ByteArrayInputStream(bytes);
        }

        @Override
        public OutputStream getOutputStream() throws IOException {
            throw new IOException("the data of a message cannot be written to");
        }

        @Override
        public String getContentType() {
            return "application/octet-stream";
        }

        @Override
        public String getName() {
            return "";
        }
    }

    static byte[] ofImage(Object value) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        if (!ImageIO.write(rendered((Image) value), "png", bytes)) {
            throw new IOException("no PNG encoder takes the image");
        }
        return bytes.toByteArray();
    }

    private static RenderedImage rendered(Image image) throws IOException {
        if (image instanceof RenderedImage rendered) {
            return rendered;
        }
        int width = image.getWidth(null);
        int height = image.getHeight(null);
        if (width < 1 || height < 1) {
            throw new IOException("an image that is not loaded");
        }
        BufferedImage copy = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB);
        java.awt.Graphics2D graphics = copy.createGraphics();
        graphics.drawImage(image, 0, 0, null);
        graphics.dispose();
        return copy;
    }

    static Object toImage(byte[] bytes, Limits limits) throws IOException {
        try (ImageInputStream in = new MemoryCacheImageInputStream(new ByteArrayInputStream(bytes))) {
            Iterator<ImageReader> readers = ImageIO.getImageReaders(in);
            if (!readers.hasNext()) {
                throw new IOException("no decoder takes the image");
            }
            ImageReader reader = readers.next();
            try {
                reader.setInput(in);
                // a few bytes can announce billions of pixels
                if ((long) reader.getWidth(0) * reader.getHeight(0) > limits.messageBytes()) {
                    throw new IOException("an image of too many pixels");
                }
                return reader.read(0);
            } finally {
                reader.dispose();
            }
        }
    }

    static byte[] ofSource(Object value) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            TransformerFactory factory = TransformerFactory.newDefaultInstance();
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            factory.setAttribute(XMLConstants.ACCESS_EXTERNAL_DTD, "");
            Transformer transformer = factory.newTransformer();
            transformer.setOutputProperty(OutputKeys.OMIT_XML_DECLARATION, "yes");
            transformer.transform((Source) value, new StreamResult(bytes));
        } catch (TransformerException e) {
            throw new IOException("a source that is not XML", e);
        }
        return bytes.toByteArray();
    }

    /** A document and not a stream, which could be read only once. */
    static Object toSource(byte[] bytes, Limits limits) {
        return new DOMSource(XmlFragments.parse(bytes, limits).getOwnerDocument());
    }
}
