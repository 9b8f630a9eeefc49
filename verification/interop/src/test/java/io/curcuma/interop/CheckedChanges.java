package io.curcuma.interop;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** Pairs of schemas that differ in one thing. */
final class CheckedChanges {
    /**
     * One pair.
     *
     * @param name what changes
     * @param rule that has to find it
     * @param numbers what somebody writes into the numbers file of the old version before the new one is built
     */
    record Pair(String name, String rule, String before, String after, UnaryOperator<String> numbers) {
        Pair(String name, String rule, String before, String after) {
            this(name, rule, before, after, numbers -> numbers);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    private static final String TYPES = """
            <xs:complexType name="Animal">
              <xs:sequence><xs:element name="name" type="xs:string" minOccurs="0"/></xs:sequence>
              <xs:attribute name="age" type="xs:int"/>
            </xs:complexType>
            <xs:simpleType name="Color">
              <xs:restriction base="xs:string"><xs:enumeration value="red"/><xs:enumeration value="green"/></xs:restriction>
            </xs:simpleType>
            <xs:simpleType name="Code">
              <xs:restriction base="xs:string"><xs:maxLength value="8"/></xs:restriction>
            </xs:simpleType>
            """;
    private static final String DOG = """
            <xs:complexType name="Dog">
              <xs:complexContent><xs:extension base="Animal"><xs:sequence/></xs:extension></xs:complexContent>
            </xs:complexType>
            """;
    private static final String CAT = DOG.replace("Dog", "Cat");
    private static final String HEAD = "<xs:element name='s' type='xs:int'/>";
    private static final String MEMBER = "<xs:element name='m' type='xs:int' substitutionGroup='s'/>";
    private static final String INT = element("type='xs:int'");
    private static final String INTS = element("type='xs:int' maxOccurs='unbounded'");
    private static final String STRING = element("type='xs:string'");
    private static final String ANIMAL = element("type='Animal'");
    private static final String COLOR = element("type='Color'");
    private static final String REQUIRED = sequence("<xs:element name='a' type='xs:int'/>");
    private static final String NOTHING = sequence("");
    private static final String TWO = sequence("<xs:element name='a' minOccurs='0' type='xs:int'/>"
            + "<xs:element name='b' minOccurs='0' type='xs:string'/>");
    private static final String CHOICE = sequence(
            "<xs:choice><xs:element name='a' type='xs:int'/><xs:element name='b' type='xs:string'/></xs:choice>");
    private static final String CHOICES = CHOICE.replace("<xs:choice>", "<xs:choice maxOccurs='unbounded'>");
    private static final String BRANCH = "<xs:element name='c' type='xs:string'/></xs:choice>";
    private static final String LIST = sequence(
            "<xs:element name='a' minOccurs='0'><xs:simpleType><xs:list itemType='xs:int'/></xs:simpleType></xs:element>");
    private static final String MEASURE =
            sequence("<xs:element name='a' minOccurs='0'><xs:complexType><xs:simpleContent>"
                    + "<xs:extension base='xs:int'><xs:attribute name='unit' type='xs:string'/></xs:extension>"
                    + "</xs:simpleContent></xs:complexType></xs:element>");
    private static final String RESTRICTED = sequence("<xs:element name='a' minOccurs='0'><xs:simpleType>"
            + "<xs:restriction base='Code'><xs:minLength value='1'/></xs:restriction></xs:simpleType></xs:element>");
    private static final String SUBSTITUTED = sequence("<xs:element ref='s' minOccurs='0'/>");
    private static final String OPEN = sequence("<xs:any minOccurs='0' namespace='##other' processContents='lax'/>");

    private CheckedChanges() {}

    private static String sequence(String elements) {
        return "<xs:sequence><xs:element name='first' type='xs:string'/>" + elements
                + "<xs:element name='last' type='xs:string'/></xs:sequence>";
    }

    private static String element(String type) {
        return sequence("<xs:element name='a' minOccurs='0' " + type + "/>");
    }

    private static String restricted(String base, String facets) {
        return sequence("<xs:element name='a' minOccurs='0'><xs:simpleType><xs:restriction base='xs:" + base + "'>"
                + facets + "</xs:restriction></xs:simpleType></xs:element>");
    }

    private static String attribute(String declaration) {
        return NOTHING + "<xs:attribute name='b' " + declaration + "/>";
    }

    private static String schema(String content, String more) {
        return """
                <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:t" targetNamespace="urn:t"
                    elementFormDefault="qualified">
                  %s%s
                  <xs:element name="r"><xs:complexType>%s</xs:complexType></xs:element>
                </xs:schema>
                """.formatted(TYPES, more, content);
    }

    private static final class Pairs {
        private final List<Pair> all = new ArrayList<>();

        Pairs add(String name, String rule, String before, String after) {
            all.add(new Pair(name, rule, schema(before, ""), schema(after, "")));
            return this;
        }

        /** The change, and the change back. */
        Pairs both(String name, String rule, String back, String before, String after) {
            return add(name, rule, before, after).add(name + ", back", back, after, before);
        }

        Pairs more(String name, String rule, String back, String content, String before, String after) {
            all.add(new Pair(name, rule, schema(content, before), schema(content, after)));
            all.add(new Pair(name + ", back", back, schema(content, after), schema(content, before)));
            return this;
        }

        Pairs replaced(String name, String rule, String content, String what, String with) {
            String before = schema(content, "");
            all.add(new Pair(name, rule, before, before.replace(what, with)));
            return this;
        }
    }

    /** All of them. */
    static List<Pair> all() {
        Pairs pairs = new Pairs();
        elements(pairs);
        values(pairs);
        structure(pairs);
        types(pairs);
        others(pairs);
        return pairs.all;
    }

    private static void elements(Pairs pairs) {
        pairs.both("an element", "ElementAddedOptional", "ElementRemoved", NOTHING, INT)
                .both(
                        "an element that has to be there",
                        "ElementAddedRequired",
                        "RequiredElementRemoved",
                        NOTHING,
                        REQUIRED)
                .both("an attribute", "AttributeAddedOptional", "AttributeRemoved", NOTHING, attribute("type='xs:int'"))
                .both(
                        "an attribute that has to be there",
                        "AttributeAddedRequired",
                        "AttributeRemoved",
                        NOTHING,
                        attribute("type='xs:int' use='required'"))
                .both("free to be there", "BecameOptional", "BecameRequired", REQUIRED, INT)
                .both(
                        "an attribute is free to be there",
                        "UseChanged",
                        "UseChanged",
                        attribute("type='xs:int' use='required'"),
                        attribute("type='xs:int'"))
                .both("several times", "BecameRepeated", "BecameSingular", INT, INTS)
                .both("more often", "MoreAllowed", "FewerAllowed", INTS.replace("'unbounded'", "'2'"), INTS)
                .both("nil", "NillableAdded", "NillableRemoved", INT, element("type='xs:int' nillable='true'"))
                .both(
                        "nil in a list",
                        "NillableAdded",
                        "NillableRemoved",
                        INTS,
                        element("type='xs:int' maxOccurs='unbounded' nillable='true'"))
                .both(
                        "a default",
                        "DefaultChanged",
                        "DefaultChanged",
                        attribute("type='xs:int'"),
                        attribute("type='xs:int' default='7'"))
                .both(
                        "a fixed value",
                        "FixedChanged",
                        "FixedChanged",
                        attribute("type='xs:int'"),
                        attribute("type='xs:int' fixed='7'"))
                .both(
                        "an attribute",
                        "ElementBecameAttribute",
                        "AttributeBecameElement",
                        sequence("<xs:element name='b' type='xs:int' minOccurs='0'/>"),
                        attribute("type='xs:int'"))
                .replaced(
                        "a comment",
                        "DocumentationChanged",
                        INT,
                        "<xs:complexType name=\"Animal\">",
                        "<xs:complexType"
                                + " name=\"Animal\"><xs:annotation><xs:documentation>x</xs:documentation></xs:annotation>");
    }

    private static void values(Pairs pairs) {
        String[][] wider = {
            {"short", "int"},
            {"int", "long"},
            {"int", "decimal"},
            {"int", "integer"},
            {"unsignedByte", "short"},
            {"int", "string"},
            {"boolean", "string"},
            {"dateTime", "string"},
            {"token", "normalizedString"},
            {"NMTOKEN", "token"},
            {"float", "double"},
            {"hexBinary", "string"},
            {"anyURI", "string"}
        };
        for (String[] pair : wider) {
            pairs.both(
                    pair[0] + " to " + pair[1],
                    "ScalarWidened",
                    "ScalarNarrowed",
                    element("type='xs:" + pair[0] + "'"),
                    element("type='xs:" + pair[1] + "'"));
        }
        String[][] other = {{"int", "boolean"}, {"dateTime", "date"}, {"int", "float"}, {"base64Binary", "hexBinary"}};
        for (String[] pair : other) {
            pairs.both(
                    pair[0] + " to " + pair[1],
                    "ScalarChanged",
                    "ScalarChanged",
                    element("type='xs:" + pair[0] + "'"),
                    element("type='xs:" + pair[1] + "'"));
        }
        pairs.both("enumeration to string", "ScalarWidened", "ScalarNarrowed", COLOR, STRING)
                .both("one to a list", "ScalarWidened", "ScalarNarrowed", INT, LIST)
                .both("a named type", "ScalarNarrowed", "ScalarWidened", STRING, element("type='Code'"))
                .both(
                        "longer",
                        "FacetLoosened",
                        "FacetTightened",
                        restricted("string", "<xs:maxLength value='3'/>"),
                        restricted("string", "<xs:maxLength value='5'/>"))
                .both(
                        "below zero",
                        "FacetLoosened",
                        "FacetTightened",
                        restricted("int", "<xs:minInclusive value='0'/>"),
                        restricted("int", "<xs:minInclusive value='-10'/>"))
                .both(
                        "more digits",
                        "FacetLoosened",
                        "FacetTightened",
                        restricted("decimal", "<xs:fractionDigits value='2'/>"),
                        restricted("decimal", "<xs:fractionDigits value='4'/>"))
                .both(
                        "more digits where both facets bound them",
                        "FacetLoosened",
                        "FacetTightened",
                        restricted("decimal", "<xs:totalDigits value='9'/><xs:fractionDigits value='2'/>"),
                        restricted("decimal", "<xs:totalDigits value='11'/><xs:fractionDigits value='2'/>"))
                .both(
                        "the second facet that bounds digits",
                        "FacetTightened",
                        "FacetLoosened",
                        restricted("decimal", "<xs:totalDigits value='9'/>"),
                        restricted("decimal", "<xs:totalDigits value='9'/><xs:fractionDigits value='2'/>"))
                .both(
                        "a pattern",
                        "FacetChanged",
                        "FacetChanged",
                        restricted("string", "<xs:pattern value='[a-z]+'/>"),
                        restricted("string", "<xs:pattern value='[A-Z]+'/>"))
                .both(
                        "an exclusive bound",
                        "FacetLoosened",
                        "FacetTightened",
                        restricted("int", "<xs:maxExclusive value='10'/>"),
                        restricted("int", "<xs:maxExclusive value='11'/>"))
                .both(
                        "white space",
                        "WhiteSpaceChanged",
                        "WhiteSpaceChanged",
                        restricted("string", "<xs:maxLength value='9'/>"),
                        restricted("string", "<xs:maxLength value='9'/><xs:whiteSpace value='collapse'/>"))
                .replaced(
                        "a literal",
                        "LiteralAdded",
                        COLOR,
                        "<xs:enumeration value=\"red\"/>",
                        "<xs:enumeration" + " value=\"red\"/><xs:enumeration value=\"blue\"/>")
                .replaced(
                        "a literal that Avro does not take",
                        "LiteralAdded",
                        COLOR,
                        "<xs:enumeration value=\"red\"/>",
                        "<xs:enumeration" + " value=\"red\"/><xs:enumeration value=\"dark blue\"/>")
                .replaced("no literal", "LiteralRemoved", COLOR, "<xs:enumeration value=\"red\"/>", "")
                .replaced(
                        "a length of a named type",
                        "FacetTightened",
                        element("type='Code'"),
                        "value=\"8\"",
                        "value=\"4\"");
    }

    private static void structure(Pairs pairs) {
        String swapped = sequence("<xs:element name='b' minOccurs='0' type='xs:string'/>"
                + "<xs:element name='a' minOccurs='0' type='xs:int'/>");
        pairs.add("the order", "OrderChanged", TWO, swapped)
                .both("into a choice", "BranchMovedIntoChoice", "BranchMovedOutOfChoice", TWO, CHOICE)
                .both("a choice repeats", "GroupOccursChanged", "GroupOccursChanged", CHOICE, CHOICES)
                .both(
                        "a choice need not be",
                        "GroupOccursChanged",
                        "GroupOccursChanged",
                        CHOICE,
                        CHOICE.replace("<xs:choice>", "<xs:choice minOccurs='0'>"))
                .both(
                        "a branch",
                        "ChoiceBranchAdded",
                        "ChoiceBranchRemoved",
                        CHOICE,
                        CHOICE.replace("</xs:choice>", BRANCH))
                .both(
                        "a branch of a choice that repeats",
                        "ChoiceBranchAdded",
                        "ChoiceBranchRemoved",
                        CHOICES,
                        CHOICES.replace("</xs:choice>", BRANCH))
                .both(
                        "the type of a branch",
                        "ScalarWidened",
                        "ScalarNarrowed",
                        CHOICES,
                        CHOICES.replace("'xs:int'", "'xs:long'"))
                .both("open", "WildcardAdded", "WildcardRemoved", NOTHING, OPEN)
                .both(
                        "open for all",
                        "WildcardChanged",
                        "WildcardChanged",
                        OPEN,
                        OPEN.replace("##other", "urn:x urn:y"))
                .both(
                        "open attributes",
                        "WildcardAdded",
                        "WildcardRemoved",
                        NOTHING,
                        NOTHING + "<xs:anyAttribute namespace='##other' processContents='lax'/>")
                .replaced(
                        "mixed",
                        "MixedChanged",
                        TWO,
                        "<xs:complexType><xs:sequence>",
                        "<xs:complexType mixed='true'><xs:sequence>");
    }

    private static void types(Pairs pairs) {
        pairs.more("the first subtype", "FirstSubtype", "SubtypeRemoved", ANIMAL, "", DOG)
                .more("a subtype", "SubtypeAdded", "SubtypeRemoved", ANIMAL, DOG, DOG + CAT)
                .more(
                        "the first member",
                        "SubstitutionMemberAdded",
                        "SubstitutionMemberRemoved",
                        SUBSTITUTED,
                        HEAD,
                        HEAD + MEMBER)
                .more(
                        "a member",
                        "SubstitutionMemberAdded",
                        "SubstitutionMemberRemoved",
                        SUBSTITUTED,
                        HEAD + MEMBER,
                        HEAD + MEMBER + MEMBER.replace("'m'", "'n'"))
                .more(
                        "a type",
                        "TypeAdded",
                        "TypeRemoved",
                        INT,
                        "",
                        "<xs:complexType name='New'><xs:sequence/></xs:complexType>")
                .more("a root", "RootAdded", "RootRemoved", INT, "", "<xs:element name='q' type='Animal'/>")
                .both("an attribute comes to a simple type", "TypeChanged", "TypeChanged", INT, MEASURE)
                .both(
                        "an attribute comes to a restricted value without a name",
                        "TypeChanged",
                        "TypeChanged",
                        RESTRICTED,
                        MEASURE.replace("base='xs:int'", "base='Code'"))
                .both("an attribute comes to a list without a name", "TypeChanged", "TypeChanged", LIST, MEASURE)
                .both("simple to complex", "TypeChanged", "TypeChanged", STRING, ANIMAL)
                .replaced("a type is renamed", "TypeRenamed", ANIMAL, "Animal", "Beast")
                .replaced("the namespace", "NamespaceChanged", ANIMAL, "urn:t", "urn:u")
                .replaced("unqualified", "NamespaceChanged", INT, "=\"qualified\"", "=\"unqualified\"");
        pairs.all.add(new Pair(
                "the namespace, as the numbers file says",
                "NamespaceChanged",
                schema(ANIMAL, DOG),
                schema(ANIMAL, DOG).replace("urn:t", "urn:u"),
                numbers -> numbers.replaceFirst("(package )(\\{urn:t})( .*)", "$1{urn:u}$3 was=$2")));
        String derived = schema(ANIMAL, DOG);
        String isAbstract = derived.replace("name=\"Animal\"", "name=\"Animal\" abstract=\"true\"");
        pairs.all.add(new Pair("abstract", "AbstractAdded", derived, isAbstract));
        pairs.all.add(new Pair("abstract, back", "AbstractRemoved", isAbstract, derived));
    }

    private static void others(Pairs pairs) {
        String named = "<xs:complexType name=\"Animal\"";
        String end = "</xs:complexType></xs:element>";
        String unique = "</xs:complexType><xs:unique name='u'><xs:selector xpath='*'/><xs:field xpath='.'/></xs:unique>"
                + "</xs:element>";
        String union = sequence("<xs:element name='a' minOccurs='0'><xs:simpleType><xs:union memberTypes='xs:int'/>"
                + "</xs:simpleType></xs:element>");
        String empty = sequence("<xs:element name='a' minOccurs='0'><xs:complexType>"
                + "<xs:attribute name='unit' type='xs:string'/></xs:complexType></xs:element>");
        pairs.both(
                        "the restricted type",
                        "BaseValueChanged",
                        "BaseValueChanged",
                        restricted("string", "<xs:maxLength value='9'/>"),
                        restricted("token", "<xs:maxLength value='9'/>"))
                .both(
                        "the same bound",
                        "FacetRephrased",
                        "FacetRephrased",
                        restricted("int", "<xs:maxInclusive value='9'/>"),
                        restricted("int", "<xs:maxInclusive value='09'/>"))
                .both(
                        "a member of a union",
                        "MembersChanged",
                        "MembersChanged",
                        union,
                        union.replace("'xs:int'", "'xs:int xs:boolean'"))
                .both("a list", "VarietyChanged", "VarietyChanged", restricted("int", ""), LIST)
                .both(
                        "the same type without a name",
                        "ScalarRenamed",
                        "ScalarRenamed",
                        element("type='Code'"),
                        restricted("string", "<xs:maxLength value='8'/>"))
                .both("text", "TextAdded", "TextRemoved", empty, MEASURE)
                .replaced("final", "FinalChanged", ANIMAL, named, named + " final=\"restriction\"")
                .replaced("block", "BlockChanged", ANIMAL, named, named + " block=\"restriction\"")
                .replaced("unique", "IdentityConstraintAdded", INTS, end, unique)
                .more(
                        "a global attribute",
                        "GlobalAttributeAdded",
                        "GlobalAttributeRemoved",
                        INT,
                        "",
                        "<xs:attribute name='g' type='xs:int'/>")
                .more(
                        "out of a substitution group",
                        "SubstitutionChanged",
                        "SubstitutionChanged",
                        SUBSTITUTED,
                        HEAD + MEMBER,
                        HEAD + MEMBER.replace(" substitutionGroup='s'", ""));
        String constrained = schema(INTS, "").replace(end, unique);
        pairs.all.add(new Pair("not unique", "IdentityConstraintRemoved", constrained, schema(INTS, "")));
        pairs.all.add(new Pair(
                "unique in another way",
                "IdentityConstraintChanged",
                constrained,
                constrained.replace("xpath='*'", "xpath='*/*'")));
        pairs.all.add(new Pair(
                "a reference",
                "ReferenceChanged",
                schema(sequence("<xs:element name='s' type='xs:int' minOccurs='0'/>"), HEAD),
                schema(SUBSTITUTED, HEAD)));
        String beast = DOG.replace("name=\"Dog\"", "name=\"Beast\"");
        pairs.all.add(new Pair(
                "another base",
                "BaseTypeChanged",
                schema(ANIMAL, beast + DOG),
                schema(ANIMAL, beast + DOG.replace("base=\"Animal\"", "base=\"Beast\""))));
    }
}
