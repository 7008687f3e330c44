import { readFileSync } from 'node:fs'
import { NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser'

/*
 * Reads workflows from standard input, a JSON array of texts, as GitHub does, and prints what is wrong with each: an array of
 * arrays. A program of its own: GitHub's parser imports JSON in a way that Node takes only with tsx.
 */
const workflows: string[] = JSON.parse(readFileSync(0, 'utf8'))
const errorsIn = (content: string): string[] =>
  parseWorkflow({ name: 'workflow.yml', content }, new NoOperationTraceWriter()).context.errors.getErrors().map(String)
console.log(JSON.stringify(workflows.map(errorsIn)))
