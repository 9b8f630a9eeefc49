package io.curcuma.generator.xjc.docs;

import java.text.MessageFormat;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.ResourceBundle.Control;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * One of XJC's texts, to recognise it by its key: XJC gives its errors no code. In all its languages, for XJC takes some texts in the
 * language of the machine now, and others in the language that the machine had at the first use.
 */
public final class XjcText {
    private static final List<Locale> LANGUAGES = Stream.of(
                    "", "de", "es", "fr", "it", "ja", "ko", "pt-BR", "zh-CN", "zh-TW")
            .map(Locale::forLanguageTag)
            .toList();
    private static final Control EXACT = Control.getNoFallbackControl(Control.FORMAT_PROPERTIES);
    private static final int MAX_ARGUMENTS = 4;

    private final List<Template> templates;

    private XjcText(String bundle, String key) {
        templates = texts(bundle, key).stream().map(Template::of).toList();
    }

    /** A message of a package below {@code com.sun.tools.xjc}. */
    public static XjcText of(String subpackage, String key) {
        return new XjcText(bundle(subpackage), key);
    }

    /** A message of XSOM, XJC's schema parser. */
    public static XjcText ofXsom(String key) {
        return new XjcText("com.sun.xml.xsom.impl.parser.Messages", key);
    }

    /** The pattern of a message in each language, English first. */
    static List<String> texts(String bundle, String key) {
        return LANGUAGES.stream()
                .map(language -> ResourceBundle.getBundle(bundle, language, XjcText.class.getClassLoader(), EXACT))
                .map(texts -> texts.getString(key))
                .distinct()
                .toList();
    }

    static String bundle(String subpackage) {
        return "com.sun.tools.xjc." + subpackage + ".MessageBundle";
    }

    /** The first argument of a message that is this text; {@code ""} if the text has none. */
    public Optional<String> match(String message) {
        return templates.stream()
                .flatMap(template -> template.match(message).stream())
                .findFirst();
    }

    boolean occursIn(String text) {
        return templates.stream().anyMatch(template -> text.contains(template.start()));
    }

    /** What stands before the first occurrence of this text. */
    String before(String text) {
        return templates.stream()
                .map(template -> text.indexOf(template.start()))
                .filter(at -> at >= 0)
                .min(Comparator.naturalOrder())
                .map(at -> text.substring(0, at))
                .orElse(text);
    }

    /** A message in one language: what stands before its first argument, and the order of the arguments in it. */
    private record Template(String start, Pattern pattern, List<Integer> order) {
        static Template of(String template) {
            Object[] marks = new Object[MAX_ARGUMENTS];
            for (int i = 0; i < MAX_ARGUMENTS; i++) {
                marks[i] = String.valueOf((char) (1 + i));
            }
            String marked = new MessageFormat(template, Locale.ROOT).format(marks);
            StringBuilder regex = new StringBuilder();
            List<Integer> order = new ArrayList<>();
            int literal = 0;
            for (int i = 0; i < marked.length(); i++) {
                if (marked.charAt(i) <= MAX_ARGUMENTS) {
                    regex.append(Pattern.quote(marked.substring(literal, i))).append("(.*?)");
                    order.add(marked.charAt(i) - 1);
                    literal = i + 1;
                }
            }
            regex.append(Pattern.quote(marked.substring(literal)));
            int end = order.isEmpty() ? marked.length() : marked.indexOf((char) (1 + order.get(0)));
            return new Template(marked.substring(0, end), Pattern.compile(regex.toString(), Pattern.DOTALL), order);
        }

        Optional<String> match(String message) {
            Matcher matcher = pattern.matcher(message);
            if (!matcher.matches()) {
                return Optional.empty();
            }
            int first = order.indexOf(0);
            return Optional.of(first < 0 ? "" : matcher.group(first + 1));
        }
    }
}
