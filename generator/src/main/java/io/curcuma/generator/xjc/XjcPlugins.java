package io.curcuma.generator.xjc;

import com.sun.tools.xjc.BadCommandLineException;
import com.sun.tools.xjc.Options;
import com.sun.tools.xjc.Plugin;
import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.request.BeanOptions;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The XJC plugins that a build lists by their arguments. None is on otherwise, and XJC's own options are refused: they write files,
 * open catalogs and paste code.
 */
public final class XjcPlugins {
    /** XJC's own plugins: one would paste code from schemas, the other writes a file. */
    private static final Set<String> REFUSED = Set.of("Xinject-code", "episode");

    private XjcPlugins() {}

    /** The namespaces of the customizations that the listed plugins have; none, with an error, if the arguments are wrong. */
    public static Set<String> namespaces(BeanOptions beans, Diagnostics diagnostics) {
        Options options = new Options();
        return activate(beans, options, diagnostics) ? Set.copyOf(options.pluginURIs) : Set.of();
    }

    /** Activates the plugins; false with an error in the diagnostics. */
    static boolean activate(BeanOptions beans, Options options, Diagnostics diagnostics) {
        if (beans.xjcArguments().isEmpty()) {
            return true;
        }
        String argument = beans.xjcArguments().get(0);
        try {
            List<Plugin> plugins = plugins(beans.xjcClassPath());
            String[] arguments = beans.xjcArguments().toArray(String[]::new);
            for (int i = 0; i < arguments.length; ) {
                argument = arguments[i];
                int used = parse(plugins, options, arguments, i);
                if (used == 0) {
                    refuse(argument, "no XJC plugin knows it", plugins, diagnostics);
                    return false;
                }
                i += used;
            }
            return true;
        } catch (BadCommandLineException
                | IOException
                | RuntimeException
                | ServiceConfigurationError
                | LinkageError e) {
            diagnostics.add(Problem.XJC_PLUGIN, Location.NONE, argument, e.toString());
            return false;
        }
    }

    private static void refuse(String argument, String reason, List<Plugin> plugins, Diagnostics diagnostics) {
        Set<String> names = plugins.stream()
                .map(plugin -> "-" + plugin.getOptionName())
                .collect(Collectors.toCollection(TreeSet::new));
        diagnostics.add(
                Problem.XJC_ARGUMENT,
                Location.NONE,
                argument,
                reason,
                names.isEmpty() ? "there is none" : String.join(", ", names));
    }

    /** How many arguments a plugin takes from here. */
    private static int parse(List<Plugin> plugins, Options options, String[] arguments, int at)
            throws BadCommandLineException, IOException {
        for (Plugin plugin : plugins) {
            if (arguments[at].equals("-" + plugin.getOptionName())) {
                if (!options.activePlugins.contains(plugin)) {
                    options.activePlugins.add(plugin);
                    plugin.onActivated(options);
                    options.pluginURIs.addAll(plugin.getCustomizationURIs());
                }
                return Math.max(1, plugin.parseArgument(options, arguments, at));
            }
        }
        for (Plugin plugin : plugins) {
            // an option of a plugin may come before the one that activates it
            int used = plugin.parseArgument(options, arguments, at);
            if (used != 0) {
                return used;
            }
        }
        return 0;
    }

    private static List<Plugin> plugins(List<Path> classPath) throws MalformedURLException {
        ClassLoader own = XjcPlugins.class.getClassLoader();
        List<URL> urls = new ArrayList<>();
        for (Path entry : classPath) {
            urls.add(entry.toUri().toURL());
        }
        // open as long as its plugins live: they load classes when they run
        ClassLoader loader = urls.isEmpty() ? own : new URLClassLoader(urls.toArray(URL[]::new), own);
        List<Plugin> plugins = new ArrayList<>();
        for (Plugin plugin : ServiceLoader.load(Plugin.class, loader)) {
            if (!REFUSED.contains(plugin.getOptionName())) {
                plugins.add(plugin);
            }
        }
        return plugins;
    }
}
