"""What graphql-core makes of a document, as far as it follows the September 2025 edition.

Where it does not, docs/decisions/0041-what-the-oracle-judges.md says so, and the differences are set right here: one
rule of its own is kept apart, one is corrected, and what a later draft adds to introspection is taken away.
"""

from graphql import (
    GraphQLError,
    GraphQLInputObjectType,
    GraphQLNonNull,
    GraphQLSyntaxError,
    Source,
    get_nullable_type,
    introspection_types,
    parse,
    specified_rules,
    type_from_ast,
    validate,
)
from graphql.validation import VariablesInAllowedPositionRule
from graphql.validation.rules import variables_in_allowed_position

# Refuses costly questions about the schema, which the specification accepts.
HARDENING = "MaxIntrospectionDepthRule"
THROWING = "SingleFieldSubscriptionsRule"


for added in ("isDeprecated", "deprecationReason"):
    introspection_types["__Directive"].fields.pop(added, None)
introspection_types["__Schema"].fields["directives"].args.pop("includeDeprecated", None)

# What Baton calls a breach of each rule.
NAMES = {
    "ExecutableDefinitionsRule": {"executable-definition"},
    "KnownOperationTypesRule": {"operation-type"},
    "UniqueOperationNamesRule": {"duplicate-operation"},
    "LoneAnonymousOperationRule": {"anonymous-operation"},
    "SingleFieldSubscriptionsRule": {"subscription-root"},
    "KnownTypeNamesRule": {"unknown-type"},
    "FragmentsOnCompositeTypesRule": {"fragment-type"},
    "VariablesAreInputTypesRule": {"variable-type"},
    "ScalarLeafsRule": {"missing-selection", "forbidden-selection"},
    "FieldsOnCorrectTypeRule": {"unknown-field"},
    "UniqueFragmentNamesRule": {"duplicate-fragment"},
    "KnownFragmentNamesRule": {"unknown-fragment"},
    "NoUnusedFragmentsRule": {"unused-fragment"},
    "PossibleFragmentSpreadsRule": {"impossible-spread"},
    "NoFragmentCyclesRule": {"fragment-cycle"},
    "UniqueVariableNamesRule": {"duplicate-variable"},
    "NoUndefinedVariablesRule": {"undefined-variable"},
    "NoUnusedVariablesRule": {"unused-variable"},
    "KnownDirectivesRule": {"unknown-directive", "misplaced-directive"},
    "UniqueDirectivesPerLocationRule": {"repeated-directive"},
    "DeferStreamDirectiveOnRootField": {"incremental-delivery"},
    "DeferStreamDirectiveOnValidOperationsRule": {"incremental-delivery"},
    "DeferStreamDirectiveLabel": {"incremental-delivery"},
    "StreamDirectiveOnListField": {"incremental-delivery"},
    "KnownArgumentNamesRule": {"unknown-argument"},
    "UniqueArgumentNamesRule": {"duplicate-argument"},
    "ValuesOfCorrectTypeRule": {"invalid-value"},
    "ProvidedRequiredArgumentsRule": {"missing-argument"},
    "VariablesInAllowedPositionRule": {"variable-position"},
    "OverlappingFieldsCanBeMergedRule": {"field-conflict"},
    "UniqueInputFieldNamesRule": {"duplicate-input-field"},
}


class AllowedPositions(VariablesInAllowedPositionRule):
    """All variable usages are allowed (5.8.5) by the letter.

    The field given of an object under `@oneOf` is a place for what is not null, be the object's own place nullable or
    not, and a default that is not null makes up for a nullable type.
    """

    def leave_operation_definition(self, operation, *_args):
        schema = self.context.schema
        for usage in self.context.get_recursive_variable_usages(operation):
            definition = self.var_def_map.get(usage.node.name.value)
            type = definition and type_from_ast(schema, definition.type)
            if not type or not usage.type:
                continue
            expected = usage.type
            parent = get_nullable_type(usage.parent_type) if usage.parent_type else None
            if (
                isinstance(parent, GraphQLInputObjectType)
                and parent.is_one_of
                and not isinstance(expected, GraphQLNonNull)
            ):
                expected = GraphQLNonNull(expected)
            if not variables_in_allowed_position.allowed_variable_usage(
                schema, type, definition.default_value, expected, usage.default_value
            ):
                self.report_error(
                    GraphQLError(f"Variable '${usage.node.name.value}' is of type '{type}', not '{expected}'.")
                )


CORRECTED = {VariablesInAllowedPositionRule: AllowedPositions}


class NamedContext:
    """A rule's context, which notes the rule's name with each error."""

    def __init__(self, context, name):
        self.context = context
        self.name = name

    def __getattr__(self, attribute):
        return getattr(self.context, attribute)

    def report_error(self, error):
        REPORTED.append(self.name)
        self.context.report_error(error)


def tagged(rule):
    """A rule whose errors say that they are its own."""

    class Tagged(CORRECTED.get(rule, rule)):
        def __init__(self, context):
            super().__init__(NamedContext(context, rule.__name__))

    Tagged.__name__ = rule.__name__
    return Tagged


REPORTED = []
RULES = [tagged(rule) for rule in specified_rules]
RULE_NAMES = [rule.__name__ for rule in specified_rules]


def judge(schema, text):
    """The names of the rules that a document breaks; `syntax` for one that cannot be parsed. The September 2025 edition
    has no empty selection set; later drafts do."""
    try:
        document = parse(Source(text), no_location=True, allow_empty_selection_sets=False)
    except GraphQLSyntaxError as error:
        return ["syntax"], [error.message]
    REPORTED.clear()
    try:
        errors = validate(schema, document, RULES, max_errors=1000)
    except GraphQLError:
        # The rule about subscriptions throws over arguments of `@defer` that another rule reports.
        REPORTED.clear()
        errors = validate(schema, document, [rule for rule in RULES if rule.__name__ != THROWING], max_errors=1000)
    if any("aborted" in error.message for error in errors) or bool(errors) != bool(REPORTED):
        raise RuntimeError(f"graphql-core gave up: {errors[-1].message}\n{text}")
    return sorted(set(REPORTED)), [error.message for error in errors]
