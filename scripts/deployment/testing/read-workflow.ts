import { readFileSync } from 'node:fs'
import { NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser'

/* GitHub's parser runs in a separate program, because the way in which it imports JSON needs the loader tsx. */
const workflows: string[] = JSON.parse(readFileSync(0, 'utf8'))
const errorsIn = (content: string): string[] =>
  parseWorkflow({ name: 'workflow.yml', content }, new NoOperationTraceWriter()).context.errors.getErrors().map(String)
console.log(JSON.stringify(workflows.map(errorsIn)))
