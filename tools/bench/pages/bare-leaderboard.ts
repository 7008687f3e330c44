import { createServer } from 'node:http'
import { boardQuery } from '@masquerade/store/testing'
import pg from 'pg'

const [arena = '', port = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL })
const { text, values } = boardQuery({ arena, ranking: 'mean', windowDays: 0, filter: {}, limit: 1_000, offset: 0 })

createServer(async (_, response) => {
  const { rows } = await pool.query({ name: 'board', text, values })
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(rows))
}).listen(Number(port), '127.0.0.1')
