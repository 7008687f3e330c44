import { createServer } from 'node:http'

export interface ChatStub {
  base: string
  close(): Promise<void>
}

/** An OpenAI-compatible API on this machine that answers every question alike: `raw`, and then a sentence of its own. */
export async function chatStub(raw: string): Promise<ChatStub> {
  let asked = 0
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      asked += 1
      const content = `${raw}\nANSWER: It is often met in the ${['morning', 'evening', 'garden'][asked % 3]}, ${asked} times.`
      const choices = [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }]
      const usage = { prompt_tokens: 321, completion_tokens: 21, total_tokens: 342 }
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ object: 'chat.completion', model: 'stub-1', choices, usage, data: [] }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('a server on a port has such an address')
  return {
    base: `http://127.0.0.1:${address.port}/v1`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
