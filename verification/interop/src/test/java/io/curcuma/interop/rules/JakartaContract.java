package io.curcuma.interop.rules;

import jakarta.validation.Validation;
import jakarta.validation.Validator;
import java.util.Map;
import java.util.regex.Pattern;
import org.hibernate.validator.messageinterpolation.ParameterMessageInterpolator;

/** Annotations of Jakarta Validation, as Hibernate Validator reads them. */
final class JakartaContract {
    /** What standard constraints do not say, as {@code path: rule}, each with its reason. */
    static final Map<Pattern, String> UNSAID = Map.of(
            Pattern.compile(".*\\[\\d+]: .*"), "an item of a list has no annotation",
            Pattern.compile(".*: (min|max)(In|Ex)clusive=.*"), "nor has an order of times, or of binary fractions",
            Pattern.compile(".*: xs:.*"), "no constraint has the letters of names",
            Pattern.compile(".*: (content|choice)=.*"), "no constraint looks at two fields",
            Pattern.compile("(bic|iban|to|from|note|first|second): required"), "so does what is required in groups",
            Pattern.compile(".*: (prohibited|type|nillable=false|nil)"), "no constraint forbids a field or a class",
            Pattern.compile(".*: (fixed|enumeration)=.*"), "nor is there one for what numbers are allowed",
            Pattern.compile(".*: (fractionDigits|totalDigits)=.*"), "@Digits counts something else",
            Pattern.compile(".*: (no member of the union|namespace)"), "a union is a string",
            Pattern.compile("(any|content|@?[a-z]+)\\[\\d+]/.*"), "what a JAXBElement holds is not looked at");

    private static final Validator VALIDATOR = Validation.byDefaultProvider()
            .configure()
            .messageInterpolator(new ParameterMessageInterpolator())
            .buildValidatorFactory()
            .getValidator();

    private JakartaContract() {}

    static boolean accepts(Object bean) {
        return VALIDATOR.validate(bean).isEmpty();
    }
}
