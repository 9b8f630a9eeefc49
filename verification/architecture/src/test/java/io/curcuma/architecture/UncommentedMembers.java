package io.curcuma.architecture;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePathScanner;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/** Finds the public and protected declarations of parsed sources that have no documentation comment. */
final class UncommentedMembers extends TreePathScanner<@Nullable Void, @Nullable Void> {
    private final DocTrees comments;
    private final List<String> found = new ArrayList<>();

    UncommentedMembers(JavacTask task) {
        comments = DocTrees.instance(task);
    }

    /** The declarations found, as {@code File.java:line name}. */
    List<String> found() {
        return found;
    }

    @Override
    public @Nullable Void visitClass(ClassTree type, @Nullable Void none) {
        if (!isVisible(type.getModifiers())) {
            return null;
        }
        check(type, type.getSimpleName().toString());
        type.getMembers().forEach(member -> scan(member, null));
        return null;
    }

    @Override
    public @Nullable Void visitMethod(MethodTree method, @Nullable Void none) {
        if (isVisible(method.getModifiers()) && !overrides(method) && !isImplicit(method)) {
            check(method, method.getName().toString());
        }
        return null;
    }

    @Override
    public @Nullable Void visitVariable(VariableTree field, @Nullable Void none) {
        if (isVisible(field.getModifiers())) {
            check(field, field.getName().toString());
        }
        return null;
    }

    /** Members of an interface are public unless they say that they are private. */
    private boolean isVisible(ModifiersTree modifiers) {
        Set<Modifier> flags = modifiers.getFlags();
        boolean inInterface = getCurrentPath().getParentPath().getLeaf() instanceof ClassTree parent
                && (parent.getKind() == Tree.Kind.INTERFACE || parent.getKind() == Tree.Kind.ANNOTATION_TYPE);
        return flags.contains(Modifier.PUBLIC)
                || flags.contains(Modifier.PROTECTED)
                || inInterface && !flags.contains(Modifier.PRIVATE);
    }

    private static boolean overrides(MethodTree method) {
        return method.getModifiers().getAnnotations().stream()
                .anyMatch(
                        annotation -> annotation.getAnnotationType().toString().equals("Override"));
    }

    /** Whether the compiler or a record's header declares it; its comment is the record's. */
    private boolean isImplicit(MethodTree method) {
        boolean constructor = method.getReturnType() == null;
        return constructor
                && (isRecord(getCurrentPath().getParentPath().getLeaf())
                        || comments.getSourcePositions().getEndPosition(unit(), method) < 0);
    }

    private static boolean isRecord(Tree tree) {
        return tree.getKind() == Tree.Kind.RECORD;
    }

    private CompilationUnitTree unit() {
        return getCurrentPath().getCompilationUnit();
    }

    private void check(Tree declaration, String name) {
        if (comments.getDocComment(getCurrentPath()) == null) {
            long start = comments.getSourcePositions().getStartPosition(unit(), declaration);
            Path file = Path.of(unit().getSourceFile().getName()).getFileName();
            found.add(file + ":" + unit().getLineMap().getLineNumber(start) + " " + name);
        }
    }
}
