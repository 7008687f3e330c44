import { PROBLEM_CODES, PROBLEMS, problemAnchor } from '@masquerade/protocol/problem'
import {
  API_PATH,
  codesOf,
  type OpenApiDocument,
  type OpenApiOperation,
  openApi,
  operations,
} from '@masquerade/protocol/public-api'
import { Fragment, type ReactNode } from 'react'
import { HeadRow } from '@/features/ui/design/data-table.tsx'

const DOCUMENT = openApi()

const CALLS = Object.entries(DOCUMENT.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
)

const TOPICS = DOCUMENT.tags.map(({ name, description }) => ({
  name,
  description,
  id: `calls-${name.replaceAll(' ', '-')}`,
  calls: CALLS.filter(({ operation }) => operation.tags.includes(name)),
}))

const MOST_NAMED = 4

const REFUSALS = PROBLEM_CODES.map((code) => ({
  code,
  title: PROBLEMS[code],
  calls: operations.filter((one) => [...codesOf(one).values()].flat().includes(code)).map(({ id }) => id),
}))

export const REFERENCE_SECTIONS = [
  { id: 'every-call', title: 'Every call' },
  { id: 'documents', title: 'Documents' },
  { id: 'refusals', title: 'Refusals' },
]

export function ApiReference() {
  return (
    <>
      <h2 id="every-call">Every call</h2>
      <p>
        What follows is made of the description that programs read, <a href={`${API_PATH}/openapi.json`}>OpenAPI 3.1</a>
        . Addresses begin with <code>{API_PATH}</code>.
      </p>
      {TOPICS.map(({ name, description, id, calls }) => (
        <Fragment key={name}>
          <h3 id={id}>{name.slice(0, 1).toUpperCase() + name.slice(1)}</h3>
          <p>{description}</p>
          {calls.map((call) => (
            <Call key={call.operation.operationId} {...call} />
          ))}
        </Fragment>
      ))}
      <h2 id="documents">Documents</h2>
      <p>What is sent and answered. A field with a question mark may be missing; fields may be added.</p>
      {Object.entries(DOCUMENT.components.schemas).map(([name, schema]) => (
        <Document key={name} name={name} schema={schema} />
      ))}
      <h2 id="refusals">Refusals</h2>
      <p>What the codes of refusals mean in general; the message says what it was this time.</p>
      <Table heads={['Code', 'What it is', 'Calls']}>
        {REFUSALS.map(({ code, title, calls }) => (
          <Row key={code} id={problemAnchor(code)} name={<code>{code}</code>} type={title}>
            {calls.length > MOST_NAMED ? 'many' : calls.join(', ')}
          </Row>
        ))}
      </Table>
    </>
  )
}

function Call({ path, method, operation }: (typeof CALLS)[number]) {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation
  const sent = requestBody?.content['application/json']?.schema
  return (
    <>
      <h4 id={operationId}>
        <code>
          {method} {path}
        </code>
      </h4>
      <p>
        {summary} {description} {whoMay(operation)}
      </p>
      {(parameters.length > 0 || sent) && (
        <Table heads={['Given', 'Type', 'What it is']}>
          {parameters.map(({ name, required, schema, description: words }) => (
            <Row key={name} name={<code>{required ? name : `${name}?`}</code>} type={<Type words={wordsOf(schema)} />}>
              <Words text={words} />
              {schema.default !== undefined && ` ${JSON.stringify(schema.default)} when left out.`}
            </Row>
          ))}
          {sent && (
            <Row name="the body" type={<Type words={wordsOf(sent)} />}>
              JSON.
            </Row>
          )}
        </Table>
      )}
      <Table heads={['Status', 'Answer', 'What it says']}>
        {Object.entries(responses).map(([status, response]) => (
          <Row
            key={status}
            name={status}
            type={Object.entries(response.content ?? {}).map(([type, { schema }]) => (
              <Fragment key={type}>{schema ? <Type words={wordsOf(schema)} /> : <code>{type}</code>} </Fragment>
            ))}
          >
            <Words text={response.description} />
          </Row>
        ))}
      </Table>
    </>
  )
}

function whoMay({ security }: OpenApiOperation): string {
  const names = security.flatMap((one) => Object.keys(one))
  if (names.includes('personalToken') && names.length < security.length)
    return 'On a page of this site, or with a personal token.'
  if (names.includes('personalToken')) return 'With a personal token, or signed in.'
  if (names.includes('mailbox')) return 'With a token that is good for the mailbox.'
  return names.includes('session') ? 'Signed in, on a page of this site: no token can do it.' : ''
}

function Document({ name, schema }: { name: string; schema: Schema }) {
  const { description, properties, required = [] } = schema
  return (
    <>
      <h3 id={`document-${name}`}>{name}</h3>
      <p>
        <Words text={description ?? ''} /> {!properties && <Type words={wordsOf(schema)} />}
      </p>
      {properties && (
        <Table heads={['Field', 'Type', 'What it is']}>
          {Object.entries(properties).map(([field, value]) => (
            <Row
              key={field}
              name={<code>{required.includes(field) ? field : `${field}?`}</code>}
              type={<Type words={wordsOf(value)} />}
            >
              {typeof value === 'object' && <Words text={value.description ?? ''} />}
            </Row>
          ))}
        </Table>
      )}
    </>
  )
}

function Table({ heads, children }: { heads: readonly string[]; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than its place is moved by keys, too
    <figure tabIndex={0}>
      <table>
        <HeadRow of={heads} />
        <tbody>{children}</tbody>
      </table>
    </figure>
  )
}

const Row = ({ id, name, type, children }: { id?: string; name: ReactNode; type: ReactNode; children: ReactNode }) => (
  <tr id={id}>
    <td>{name}</td>
    <td>{type}</td>
    <td>{children}</td>
  </tr>
)

function Type({ words }: { words: readonly Word[] }) {
  return words.map(({ text, schema }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a sentence whose words never move
    <Fragment key={index}>{schema === undefined ? text : <a href={`#document-${schema}`}>{text}</a>}</Fragment>
  ))
}

function Words({ text }: { text: string }) {
  return text.split('`').map((part, index) => {
    const key = `${index} ${part}`
    return index % 2 === 1 ? <code key={key}>{part}</code> : part
  })
}

type Schema = OpenApiDocument['components']['schemas'][string]
type Part = NonNullable<Schema['items']>

type Word = { text: string; schema?: string }

const REF = '#/components/schemas/'

function wordsOf(schema: Part | Schema | undefined): Word[] {
  if (typeof schema !== 'object' || Array.isArray(schema)) return [{ text: 'anything' }]
  if (schema.$ref !== undefined) return [{ text: nameIn(schema.$ref), schema: nameIn(schema.$ref) }]
  if (schema.const !== undefined) return [{ text: JSON.stringify(schema.const) }]
  if (schema.enum) return joined(schema.enum.map((value) => [{ text: JSON.stringify(value) }]))
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return joined(choices.map(wordsOf))
  if (Array.isArray(schema.type)) return joined(schema.type.map((type) => [{ text: type }]))
  if (schema.type === 'array') return [{ text: 'list of ' }, ...wordsOf(itemsOf(schema))]
  if (schema.type === 'object') return wordsOfObject(schema)
  if (schema.format === 'date-time') return [{ text: 'time' }]
  if (schema.type === undefined) return [{ text: 'anything' }]
  return [{ text: schema.type + boundsOf(schema) }]
}

function wordsOfObject({ properties, additionalProperties }: Schema): Word[] {
  if (properties) return [{ text: `{ ${Object.keys(properties).join(', ')} }` }]
  if (typeof additionalProperties !== 'object') return [{ text: 'object' }]
  return [{ text: 'object of ' }, ...wordsOf(additionalProperties)]
}

function itemsOf({ items }: Schema): Schema | undefined {
  return typeof items === 'object' && !Array.isArray(items) ? items : undefined
}

function boundsOf({ minimum, maximum, maxLength }: Schema): string {
  if (minimum !== undefined && maximum !== undefined) return `, ${minimum} to ${maximum}`
  if (minimum !== undefined) return `, from ${minimum}`
  if (maximum !== undefined) return `, to ${maximum}`
  return maxLength === undefined ? '' : `, at most ${maxLength} characters`
}

const nameIn = (ref: string): string => ref.slice(REF.length)

const joined = (choices: readonly Word[][]): Word[] =>
  choices.flatMap((words, index) => (index === 0 ? words : [{ text: ' or ' }, ...words]))
