import pg from 'pg'
import { expect, it } from 'vitest'
import { isPlatformFault, isRefusing } from './faults.ts'

const said = (code: string) => Object.assign(new pg.DatabaseError('x', 1, 'error'), { code })
const ofNode = (code: string) => Object.assign(new Error('x'), { code })

it.each<[string, unknown]>([
  ['a disk that is full', said('53100')],
  ['a database that only reads', said('25006')],
  ['a lock that is not released', said('55P03')],
  ['a statement that took too long', said('57014')],
  ['a transaction that met another', said('40P01')],
  ['a file that cannot be read', said('58030')],
  ['a column that is not there before the migration', said('42703')],
  ['a server that is gone', ofNode('ECONNREFUSED')],
  ['a machine without files', ofNode('EMFILE')],
  ['one of these, below another error', new Error('the mailbox could not be used', { cause: said('53100') })],
])('%s is a fault of the platform', (_, error) => {
  expect(isPlatformFault(error)).toBe(true)
})

it.each<[string, unknown]>([
  ['a value that does not fit', said('22P02')],
  ['a row that contradicts another', said('23505')],
  ['a text that no index takes', said('54000')],
  ['a bug', new TypeError('undefined is not a function')],
  ['a text', 'ECONNREFUSED'],
])('%s is none', (_, error) => {
  expect(isPlatformFault(error)).toBe(false)
})

it.each<[string, unknown, boolean]>([
  ['a disk that is full', said('53100'), true],
  ['a database that only reads', said('25006'), true],
  ['a file that cannot be read', said('58030'), true],
  ['one of these, below another error', new Error('a page', { cause: said('53100') }), true],
  ['a column that is not there', said('42703'), false],
  ['a row that contradicts another', said('23505'), false],
  ['a server that is gone', ofNode('ECONNREFUSED'), false],
])('%s is a database that refuses its work, or none: %#', (_, error, refuses) => {
  expect(isRefusing(error)).toBe(refuses)
})
