package io.curcuma.charts;

import java.awt.Color;
import java.awt.Dimension;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.apache.batik.svggen.SVGGeneratorContext;
import org.apache.batik.svggen.SVGGraphics2D;
import org.apache.batik.svggen.SVGIDGenerator;
import org.apache.batik.svggen.SVGSyntax;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** A chart as SVG. */
final class Drawing {
    private static final String SVG = "http://www.w3.org/2000/svg";
    private static final String ID = "chart-id-";
    /** The one that does not come from the generator of names. */
    private static final String GENERIC = SVGSyntax.ID_PREFIX_GENERIC_DEFS;

    private static final int DIGITS = 1;

    static {
        // without it some desktops show the process as a program with windows
        if (System.getProperty("java.awt.headless") == null) {
            System.setProperty("java.awt.headless", "true");
        }
    }

    private final Chart chart;

    Drawing(Chart chart) {
        this.chart = chart;
    }

    String svg() {
        try {
            Document document = DocumentBuilderFactory.newDefaultNSInstance()
                    .newDocumentBuilder()
                    .getDOMImplementation()
                    .createDocument(SVG, "svg", null);
            SVGGraphics2D graphics = new SVGGraphics2D(context(document), true);
            graphics.setSVGCanvasSize(new Dimension(chart.width(), chart.height()));
            graphics.setColor(Color.WHITE);
            graphics.fillRect(0, 0, chart.width(), chart.height());
            chart.paint(graphics);
            Element root = graphics.getRoot();
            describe(root);
            return withIdsOfItsOwn(text(root)) + "\n";
        } catch (ParserConfigurationException | TransformerException e) {
            throw new IllegalStateException("the JDK's XML does not work", e);
        }
    }

    private static SVGGeneratorContext context(Document document) {
        SVGGeneratorContext context = SVGGeneratorContext.createDefault(document);
        context.setComment(null);
        context.setPrecision(DIGITS);
        context.setIDGenerator(new SVGIDGenerator() {
            @Override
            public String generateID(String prefix) {
                return super.generateID(ID + prefix);
            }
        });
        return context;
    }

    private void describe(Element root) {
        root.setAttribute("viewBox", "0 0 " + chart.width() + " " + chart.height());
        root.setAttribute("role", "img");
        root.setAttribute("aria-label", chart.title());
        root.setAttribute("style", "width:100%;min-width:34rem;max-width:" + chart.width() + "px;height:auto");
        Element description = root.getOwnerDocument().createElementNS(SVG, "desc");
        description.setTextContent(chart.description());
        root.insertBefore(description, root.getFirstChild());
        Element title = root.getOwnerDocument().createElementNS(SVG, "title");
        title.setTextContent(chart.title());
        root.insertBefore(title, description);
    }

    private static String text(Element root) throws TransformerException {
        Transformer transformer = TransformerFactory.newDefaultInstance().newTransformer();
        transformer.setOutputProperty(OutputKeys.OMIT_XML_DECLARATION, "yes");
        StringWriter text = new StringWriter();
        transformer.transform(new DOMSource(root), new StreamResult(text));
        return text.toString();
    }

    /** All charts of a page share the names of its parts. */
    private static String withIdsOfItsOwn(String text) {
        CRC32 sum = new CRC32();
        sum.update(text.getBytes(StandardCharsets.UTF_8));
        String own = "chart-" + Long.toHexString(sum.getValue()) + "-";
        return text.replace(ID, own).replace(GENERIC, own + GENERIC);
    }
}
