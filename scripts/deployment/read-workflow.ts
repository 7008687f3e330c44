import { readFileSync } from 'node:fs'
import { NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser'

/*
 * Reads a workflow from standard input as GitHub does, and prints what is wrong with it, a line each. A program of its
 * own: GitHub's parser imports JSON in a way that Node takes only with tsx.
 */
const content = readFileSync(0, 'utf8')
const { context } = parseWorkflow({ name: 'workflow.yml', content }, new NoOperationTraceWriter())
for (const error of context.errors.getErrors()) console.log(String(error))
