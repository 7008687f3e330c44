import path from 'node:path'
import type { CallExpression, Node } from 'typescript/unstable/ast'
import {
  isCallExpression,
  isIdentifier,
  isObjectBindingPattern,
  isPropertyAccessExpression,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is'
import { API, type Checker, type Project } from 'typescript/unstable/sync'
import { type RowField, rowFields } from './row-kinds.ts'
import { type Callable, writtenTexts } from './written.ts'

/** A call of `query`, or of a function of `database/rows.ts` that calls it, in the source. */
export interface WrittenStatement {
  /** File, line. */
  at: string
  /** What it may send; undefined when that takes running the program to know. */
  texts: readonly string[] | undefined
  /** What its rows are said to be; undefined when nothing is said. */
  row: readonly RowField[] | undefined
  /** Whether rows are taken from its answer. */
  read: boolean
}

/** Every statement that the files of a project send, as the compiler reads them. */
export function writtenStatements(config: string, files: (file: string) => boolean, callable: Callable) {
  const api = new API({ cwd: path.dirname(config) })
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (!project) throw new Error(`${config} is no project`)
    return statementsOf(project, files, callable)
  } finally {
    api.close()
  }
}

function statementsOf({ program, checker }: Project, files: (file: string) => boolean, callable: Callable) {
  const statements: WrittenStatement[] = []
  for (const file of program.getSourceFileNames().filter(files)) {
    const source = program.getSourceFile(file)
    const visit = (node: Node) => {
      if (isCallExpression(node) && isQuery(node)) statements.push(statementOf(checker, callable, node))
      node.forEachChild(visit)
    }
    source?.forEachChild(visit)
  }
  return statements
}

/** The functions that take the client first, and then what `query` takes. */
const READERS = ['allRows', 'firstRow', 'allRecords', 'firstRecord', 'anyRow']

const isReader = ({ expression }: CallExpression): boolean =>
  isIdentifier(expression) && READERS.includes(expression.text)

const isQuery = (call: CallExpression): boolean =>
  isReader(call) || (isPropertyAccessExpression(call.expression) && call.expression.name.text === 'query')

function statementOf(checker: Checker, callable: Callable, call: CallExpression): WrittenStatement {
  const source = call.getSourceFile()
  const line = source.text.slice(0, call.getStart()).split('\n').length
  const [row] = call.typeArguments ?? []
  const type = row && checker.getTypeFromTypeNode(row)
  const statement = call.arguments[isReader(call) ? 1 : 0]
  return {
    at: `${source.fileName.replace(/^.*\/src\//, '')}:${line}`,
    texts: statement && writtenTexts(checker, callable, statement),
    row: type && rowFields(checker, type),
    read: takesRows(call),
  }
}

/** `const { rows } = await pool.query(…)`, `firstRow(pool, …)`. */
function takesRows(call: CallExpression): boolean {
  if (isReader(call)) return call.expression.getText() !== 'anyRow'
  const declaration = call.parent.parent
  if (!isVariableDeclaration(declaration) || !isObjectBindingPattern(declaration.name)) return false
  return declaration.name.elements.some(({ name, propertyName }) => (propertyName ?? name)?.getText() === 'rows')
}
