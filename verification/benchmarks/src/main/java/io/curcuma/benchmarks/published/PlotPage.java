package io.curcuma.benchmarks.published;

import io.curcuma.charts.Chart;
import io.curcuma.charts.MarkupText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** Plots on a self-contained HTML page. */
final class PlotPage {
    private static final String PAGE = """
            <!DOCTYPE html>
            <html lang="en" xmlns="http://www.w3.org/1999/xhtml">
            <head>
            <meta charset="utf-8"/>
            <meta name="viewport" content="width=device-width, initial-scale=1"/>
            <title>{{title}}</title>
            <style>body { font-family: sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem } pre { overflow-x: auto; font-size: 0.75rem }</style>
            </head>
            <body>
            <h1>{{title}}</h1>
            {{charts}}<pre>
            {{text}}</pre>
            </body>
            </html>
            """;

    private PlotPage() {}

    /**
     * Writes the page.
     *
     * @param text what the command printed
     */
    static void write(Path file, String title, List<? extends Chart> charts, String text) throws IOException {
        Files.writeString(
                file,
                PAGE.replace("{{title}}", MarkupText.escape(title))
                        .replace("{{charts}}", charts.stream().map(Chart::html).collect(Collectors.joining()))
                        .replace("{{text}}", MarkupText.escape(text)));
    }
}
