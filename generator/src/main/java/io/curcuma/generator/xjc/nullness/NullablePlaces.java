package io.curcuma.generator.xjc.nullness;

import com.sun.codemodel.JClass;
import com.sun.codemodel.JDefinedClass;
import com.sun.codemodel.JFieldVar;
import com.sun.codemodel.JMethod;
import com.sun.codemodel.JMod;
import com.sun.codemodel.JType;
import com.sun.codemodel.JVar;
import com.sun.tools.xjc.model.CElementInfo;
import com.sun.tools.xjc.model.CPropertyInfo;
import com.sun.tools.xjc.outline.ClassOutline;
import com.sun.tools.xjc.outline.FieldOutline;
import com.sun.tools.xjc.outline.Outline;
import com.sun.tools.xjc.outline.PackageOutline;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Finds the fields, results and parameters of XJC's classes that may be null, or have something in them that may be. */
final class NullablePlaces {
    /** A type in a class, and what it becomes unless a plugin has changed it. */
    record Place(Supplier<JType> type, Consumer<JType> change, JType before, JType after) {
        void apply() {
            if (type.get() == before) {
                change.accept(after);
            }
        }
    }

    private final Outline outline;
    private final JClass annotation;
    private final Absence absence;
    private final List<Place> places = new ArrayList<>();

    private NullablePlaces(Outline outline, JClass annotation) {
        this.outline = outline;
        this.annotation = annotation;
        this.absence = Absence.in(outline);
    }

    static List<Place> of(Outline outline, JClass annotation) {
        NullablePlaces all = new NullablePlaces(outline, annotation);
        for (ClassOutline bean : outline.getClasses()) {
            for (FieldOutline field : bean.getDeclaredFields()) {
                Stream.of(bean.implClass, bean.ref).distinct().forEach(type -> all.property(type, field));
            }
        }
        for (CElementInfo element : outline.getModel().getAllElements()) {
            all.factoryMethod(element);
        }
        return all.places;
    }

    private void property(JDefinedClass type, FieldOutline outlined) {
        CPropertyInfo property = outlined.getPropertyInfo();
        boolean wrapsNull = absence.ofValues(property);
        UnaryOperator<JType> content =
                before -> wrapsNull ? WrappedTypes.withNullableValue(before, annotation) : before;
        if (property.isCollection()) {
            collection(type, property, content);
        } else {
            single(type, property, content);
        }
    }

    private void single(JDefinedClass type, CPropertyInfo property, UnaryOperator<JType> content) {
        boolean absent = Absence.of(property);
        boolean defaulted = absence.isDefaulted(property);
        UnaryOperator<JType> nullable = before -> NullableType.of(content.apply(before), annotation);
        UnaryOperator<JType> held = absent || defaulted ? nullable : content;
        for (JMethod method : type.methods()) {
            if (isGetter(method, property) && method.params().isEmpty()) {
                result(method, absent && !defaulted ? nullable : content);
            } else if (isSetter(method, property) && method.params().size() == 1) {
                variable(method.params().get(0), held);
            }
        }
        field(type, property, held);
    }

    private void collection(JDefinedClass type, CPropertyInfo property, UnaryOperator<JType> content) {
        boolean nullItems = Absence.ofItems(property);
        UnaryOperator<JType> all = nullItems ? before -> WrappedTypes.withNullableItem(before, annotation) : content;
        UnaryOperator<JType> one = nullItems ? before -> NullableType.of(before, annotation) : content;
        for (JMethod method : type.methods()) {
            // that of an indexed property has an index, and the setter of one item a second parameter
            if (isGetter(method, property)) {
                result(method, method.params().isEmpty() ? all : one);
            } else if (isSetter(method, property)) {
                boolean ofOne = method.params().size() == 2;
                variable(method.params().get(ofOne ? 1 : 0), ofOne ? one : all);
                result(method, one);
            }
        }
        // made when it is asked for
        field(type, property, before -> NullableType.of(all.apply(before), annotation));
    }

    private static boolean isGetter(JMethod method, CPropertyInfo property) {
        String name = property.getName(true);
        return method.name().equals("get" + name) || method.name().equals("is" + name);
    }

    private static boolean isSetter(JMethod method, CPropertyInfo property) {
        return method.name().equals("set" + property.getName(true));
    }

    /** The value of an element that is nil is null. */
    private void factoryMethod(CElementInfo element) {
        PackageOutline part = outline.getPackageContext(element._package());
        for (JMethod method : part.objectFactory().methods()) {
            if (method.name().equals("create" + element.getSqueezedName())
                    && method.params().size() == 1) {
                if (Absence.isNillable(element, outline)) {
                    variable(method.params().get(0), before -> NullableType.of(before, annotation));
                }
                if (absence.ofValue(element)) {
                    result(method, before -> WrappedTypes.withNullableValue(before, annotation));
                }
            }
        }
    }

    private void field(JDefinedClass type, CPropertyInfo property, UnaryOperator<JType> change) {
        JFieldVar field = type.fields().get(property.getName(false));
        if (field != null && (field.mods().getValue() & JMod.STATIC) == 0) {
            variable(field, change);
        }
    }

    private void variable(JVar variable, UnaryOperator<JType> change) {
        add(variable::type, variable::type, change);
    }

    private void result(JMethod method, UnaryOperator<JType> change) {
        add(method::type, method::type, change);
    }

    private void add(Supplier<JType> type, Consumer<JType> to, UnaryOperator<JType> change) {
        JType before = type.get();
        JType after = change.apply(before);
        if (after != before) {
            places.add(new Place(type, to, before, after));
        }
    }
}
