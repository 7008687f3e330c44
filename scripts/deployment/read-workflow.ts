import { readFileSync } from 'node:fs'
import { NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser'

/*
 * GitHub workflows are checked with GitHub's own parser in a separate program, because that parser imports JSON in a
 * way that works in Node only with tsx.
 */
const workflows: string[] = JSON.parse(readFileSync(0, 'utf8'))
const errorsIn = (content: string): string[] =>
  parseWorkflow({ name: 'workflow.yml', content }, new NoOperationTraceWriter()).context.errors.getErrors().map(String)
console.log(JSON.stringify(workflows.map(errorsIn)))
