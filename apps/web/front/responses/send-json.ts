import type { ServerResponse } from 'node:http'
import { PROBLEM_TYPE, type ProblemCode, problemOf } from '@masquerade/protocol/problem'

export function sendJson(response: ServerResponse, status: number, body: object): void {
  send(response, status, body, 'application/json; charset=utf-8')
}

export interface FrontRefusal {
  code: ProblemCode
  message: string
}

export function sendProblem(response: ServerResponse, status: number, { code, message }: FrontRefusal): void {
  const path = response.req.url?.split('?', 1)[0]
  send(response, status, problemOf(status, code, message, path), PROBLEM_TYPE)
}

function send(response: ServerResponse, status: number, body: object, type: string): void {
  const text = JSON.stringify(body)
  response.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
  })
  response.end(text)
}
