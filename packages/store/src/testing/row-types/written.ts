import type { Expression, FunctionLikeDeclaration, Identifier, Node } from 'typescript/unstable/ast'
import {
  isArrayLiteralExpression,
  isArrowFunction,
  isAsExpression,
  isBinaryExpression,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isForOfStatement,
  isFunctionDeclaration,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isNumericLiteral,
  isObjectLiteralExpression,
  isParameterDeclaration,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isReturnStatement,
  isShorthandPropertyAssignment,
  isStringLiteral,
  isTemplateExpression,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is'
import { type Checker, type Symbol as Declared, SymbolFlags } from 'typescript/unstable/sync'

/** What the parameters of the functions stand for that a text is read through. */
type Given = ReadonlyMap<Node, { value: Expression; given: Given }>

/** A function of the source, called for real: for texts that a loop puts together. */
export type Callable = (file: string, name: string) => ((...texts: string[]) => unknown) | undefined

/** All texts that an expression of the source may stand for; undefined when it takes running the program to know. */
export function writtenTexts(checker: Checker, callable: Callable, expression: Expression): string[] | undefined {
  return read(expression, new Map())

  function read(node: Expression, given: Given): string[] | undefined {
    if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node) || isNumericLiteral(node)) return [node.text]
    if (isParenthesizedExpression(node) || isAsExpression(node)) return read(node.expression, given)
    if (isTemplateExpression(node)) {
      const spans = node.templateSpans.flatMap((span) => [read(span.expression, given), [span.literal.text]])
      return inTurn([[node.head.text], ...spans])
    }
    if (isConditionalExpression(node)) return either(read(node.whenTrue, given), read(node.whenFalse, given))
    if (isBinaryExpression(node)) return inTurn([read(node.left, given), read(node.right, given)])
    if (isIdentifier(node)) return named(declarationOf(symbolOf(node)), given)
    if (isObjectLiteralExpression(node)) return textOf(node.properties, given)
    if (isCallExpression(node)) return called(node.expression, node.arguments, given)
    return undefined
  }

  function textOf(properties: Iterable<Node>, given: Given): string[] | undefined {
    for (const property of properties) {
      if (isPropertyAssignment(property) && isText(property.name)) return read(property.initializer, given)
      if (isShorthandPropertyAssignment(property) && isText(property.name)) {
        return named(declarationOf(checker.getShorthandAssignmentValueSymbol(property)), given)
      }
    }
    return undefined
  }

  function named(declaration: Node | undefined, given: Given): string[] | undefined {
    if (!declaration) return undefined
    const argument = given.get(declaration)
    if (argument) return read(argument.value, argument.given)
    if (!isVariableDeclaration(declaration) || !isIdentifier(declaration.name)) return undefined
    if (declaration.initializer) return read(declaration.initializer, given)
    const loop = declaration.parent.parent
    return isForOfStatement(loop) ? elements(loop.expression, given) : undefined
  }

  function elements(list: Expression, given: Given): string[] | undefined {
    const array = isAsExpression(list) ? list.expression : list
    if (!isArrayLiteralExpression(array)) return undefined
    return either(...array.elements.map((element) => read(element, given)))
  }

  function called(callee: Expression, values: readonly Expression[], given: Given): string[] | undefined {
    if (isPropertyAccessExpression(callee)) {
      return callee.name.text === 'join' ? joined(callee.expression, values[0], given) : undefined
    }
    if (!isIdentifier(callee)) return undefined
    const declaration = declarationOf(symbolOf(callee))
    const made = declaration && functionOf(declaration)
    const inside = new Map(given)
    made?.parameters.forEach((parameter, index) => {
      const value = values[index] ?? parameter.initializer
      if (value && isParameterDeclaration(parameter)) inside.set(parameter, { value, given })
    })
    const returned = made && returnedBy(made)
    return (returned && read(returned, inside)) ?? run(callee.text, declaration, values, given)
  }

  function joined(list: Expression, between: Expression | undefined, given: Given): string[] | undefined {
    const texts = isArrayLiteralExpression(list) ? list.elements.map((element) => read(element, given)) : [undefined]
    const comma = between ? read(between, given) : [',']
    return inTurn(texts.flatMap((text, index) => (index === 0 ? [text] : [comma, text])))
  }

  function run(name: string, declaration: Node | undefined, values: readonly Expression[], given: Given) {
    const call = declaration && callable(declaration.getSourceFile().fileName, name)
    const texts = values.map((value) => read(value, given)?.[0])
    if (!call || texts.includes(undefined)) return undefined
    const text = call(...texts.filter((one) => one !== undefined))
    return typeof text === 'string' ? [text] : undefined
  }

  function symbolOf(name: Identifier): Declared | undefined {
    const symbol = checker.getSymbolAtLocation(name)
    return symbol && symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  }
}

const isText = (name: Node): boolean => isIdentifier(name) && name.text === 'text'

const declarationOf = (symbol: Declared | undefined): Node | undefined => symbol?.valueDeclaration?.resolve()

function functionOf(declaration: Node): FunctionLikeDeclaration | undefined {
  if (isFunctionDeclaration(declaration)) return declaration
  const value = isVariableDeclaration(declaration) ? declaration.initializer : undefined
  return value && isArrowFunction(value) ? value : undefined
}

function returnedBy({ body }: FunctionLikeDeclaration): Expression | undefined {
  if (!body || !isBlock(body)) return body
  return body.statements.find(isReturnStatement)?.expression
}

/** One text after the other, in every way in which they may stand there. */
function inTurn(parts: readonly (readonly string[] | undefined)[]): string[] | undefined {
  return parts.reduce<string[] | undefined>(
    (before, part) => before && part && before.flatMap((text) => part.map((next) => text + next)),
    [''],
  )
}

function either(...parts: readonly (readonly string[] | undefined)[]): string[] | undefined {
  return parts.every((part) => part !== undefined) ? parts.flat() : undefined
}
