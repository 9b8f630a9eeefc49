package io.curcuma.generator.xjc;

import com.sun.tools.xjc.model.Model;
import com.sun.tools.xjc.outline.Outline;
import io.curcuma.generator.OutputFile;
import java.util.List;

/**
 * What XJC made of a schema set.
 *
 * @param model the binding of schema components to classes and properties
 * @param outline the generated classes
 * @param files the beans as source files, with package-info, ObjectFactory and resources; sorted by path. No comment in them can end
 *     before its end
 * @param given the names in them that we chose
 */
public record XjcOutput(Model model, Outline outline, List<OutputFile> files, GivenNames given) {
    public XjcOutput {
        files = List.copyOf(files);
    }
}
