import pg from 'pg'

// This substitute for psql runs the SQL statement in its last argument as the owner of the container's database.
const { POSTGRES_USER: user, POSTGRES_PASSWORD: password, POSTGRES_DB: database } = process.env
const client = new pg.Client({ host: '127.0.0.1', user, password, database })
await client.connect()
const { rows } = await client.query(process.argv.at(-1) ?? '')
for (const row of rows) console.log(Object.values(row).join('|'))
await client.end()
