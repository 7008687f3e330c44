import { API_PATH, type OpenApiDocument, type OpenApiOperation } from '@masquerade/protocol/public-api'

type Schema = OpenApiDocument['components']['schemas'][string]
type Part = NonNullable<Schema['items']> | Schema | undefined

/** The Python client of Masquerade's API is one generated file that a user copies into a program. */
export function pythonClient({ paths, components }: OpenApiDocument): string {
  const types = Object.entries(components.schemas).map(
    ([name, schema]) => `# ${schema.description}\n${namedType(name, schema)}\n`,
  )
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => isForPrograms(operation))
      .map(([method, operation]) => methodOf(method.toUpperCase(), path, operation)),
  )
  return `${HEAD}\n${types.join('\n')}\n${CLIENT}\n${calls.join('\n')}${TAIL}`
}

/** The generated client leaves out API calls that only the site's own pages make. */
function isForPrograms({ tags, security }: OpenApiOperation): boolean {
  return security.some((one) => 'personalToken' in one) || (security.length === 0 && !tags.includes('people'))
}

function namedType(name: string, schema: Schema): string {
  const { properties, required = [] } = schema
  if (!properties) return `${name} = ${typeOf(schema)}`
  const fields = Object.entries(properties).map(([field, property]) => [field, typeOf(property)] as const)
  const dict = (some: typeof fields) =>
    some.map(([field, type]) => `    "${field}": "${type.replaceAll('"', "'")}",\n`).join('')
  const must = fields.filter(([field]) => required.includes(field))
  const may = fields.filter(([field]) => !required.includes(field))
  if (may.length === 0) return `${name} = TypedDict("${name}", {\n${dict(must)}})`
  if (must.length === 0) return `${name} = TypedDict("${name}", {\n${dict(may)}}, total=False)`
  return `_${name} = TypedDict("_${name}", {\n${dict(must)}})\n\n\nclass ${name}(_${name}, total=False):\n${may
    .map(([field, type]) => `    ${field}: "${type.replaceAll('"', "'")}"\n`)
    .join('')}`
}

const KEPT = ['as', 'for', 'from', 'class', 'with']
const argument = (name: string): string => (KEPT.includes(name) ? `${name}_` : name)
const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function methodOf(method: string, path: string, operation: OpenApiOperation): string {
  const { operationId, summary, parameters: values = [], requestBody } = operation
  const must = values
    .filter(({ required }) => required)
    .map(({ name, schema }) => `${argument(name)}: ${typeOf(schema)}`)
  const may = values.filter(({ required }) => !required)
  const body = requestBody?.content['application/json']?.schema
  const given = [
    'self',
    ...must,
    ...(body ? [`body: ${typeOf(body)}`] : []),
    ...(may.length > 0 ? ['*'] : []),
    ...may.map(({ name, schema }) => `${argument(name)}: Optional[${typeOf(schema)}] = None`),
  ]
  const sending = values.map(({ name }) => `"${name}": ${argument(name)}`).join(', ')
  return `    def ${snake(operationId)}(${given.join(', ')}) -> ${answerOf(operation)}:
        """${summary}"""
        return self._call("${method}", "${path}", {${sending}}${body ? ', body' : ''})
`
}

function answerOf({ responses }: OpenApiOperation): string {
  const contents = Object.entries(responses).flatMap(([status, { content = {} }]) =>
    Number(status) < 300 ? Object.entries(content) : [],
  )
  const schema = contents.find(([, { schema }]) => schema)?.[1].schema
  if (schema) return typeOf(schema)
  const [type] = contents[0] ?? []
  if (type === undefined) return 'None'
  return type === 'application/json' ? '"Any"' : isText(type) ? '"str"' : '"bytes"'
}

/**
 * Which media types count as text is decided here and also in the generated Python client, so both places must be
 * changed together.
 */
const isText = (type: string): boolean => type.startsWith('text/') || type.endsWith('ndjson')

function typeOf(schema: Part): string {
  if (typeof schema !== 'object' || Array.isArray(schema)) return 'Any'
  if (schema.$ref !== undefined) return `"${schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)}"`
  if (schema.const !== undefined)
    return typeof schema.const === 'boolean' ? 'bool' : `Literal[${JSON.stringify(schema.const)}]`
  if (schema.enum) return `Literal[${schema.enum.map((value) => JSON.stringify(value)).join(', ')}]`
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return `Union[${[...new Set(choices.map(typeOf))].join(', ')}]`
  if (Array.isArray(schema.type)) return `Union[${schema.type.map((type) => typeOf({ type })).join(', ')}]`
  if (schema.type === 'array') return `List[${typeOf(schema.items)}]`
  if (schema.type === 'object') return 'Dict[str, Any]'
  const simple: Record<string, string> = {
    string: 'str',
    integer: 'int',
    number: 'float',
    boolean: 'bool',
    null: 'None',
  }
  return simple[schema.type ?? ''] ?? 'Any'
}

const HEAD = `"""The public API of Masquerade: one file to copy, the standard library alone, Python 3.9 or newer.

Made of the description of the API (${API_PATH}/openapi.json).

    api = MasqueradeApi("http://127.0.0.1:4300")
    page = api.list_matches(status="finished", limit=5)
"""

from __future__ import annotations

import json
import re
import urllib.error
import urllib.parse
import urllib.request
from typing import Any, Dict, List, Literal, Optional, TypedDict, Union
`

const CLIENT = `
class Refused(Exception):
    """The API said no: \`problem\` says why."""

    def __init__(self, status: int, problem: Dict[str, Any]) -> None:
        super().__init__(problem.get("message", ""))
        self.status = status
        self.problem = problem


class MasqueradeApi:
    """\`url\`: where the site is; \`token\`: a personal one, for what is the caller's own."""

    def __init__(self, url: str, token: Optional[str] = None, timeout: float = 60.0) -> None:
        self._base = url.rstrip("/") + "${API_PATH}"
        self._token = token
        self._timeout = timeout
`

const TAIL = `
    def _call(self, method: str, pattern: str, values: Dict[str, Any], body: Any = None) -> Any:
        path = re.sub(r"\\{(\\w+)\\}", lambda part: urllib.parse.quote(str(values[part[1]]), safe=""), pattern)
        query = {name: value for name, value in values.items() if value is not None and "{" + name + "}" not in pattern}
        url = self._base + path + ("?" + urllib.parse.urlencode(query) if query else "")
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(url, data=data, method=method)
        if data is not None:
            request.add_header("content-type", "application/json")
        if self._token is not None:
            request.add_header("authorization", "Bearer " + self._token)
        try:
            with urllib.request.urlopen(request, timeout=self._timeout) as response:
                return _read(response)
        except urllib.error.HTTPError as error:
            problem = _read(error)
            raise Refused(error.code, problem if isinstance(problem, dict) else {"message": str(problem)}) from None


def _read(response: Any) -> Any:
    content = response.read()
    kind = response.headers.get_content_type()
    if kind == "application/json" or kind.endswith("+json"):
        return json.loads(content)
    if response.status == 204:
        return None
    return content.decode() if kind.startswith("text/") or kind.endswith("ndjson") else content
`
