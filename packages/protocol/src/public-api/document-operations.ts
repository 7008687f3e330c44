import type { Operation } from './operation.ts'

export const documentOperations = {
  getOpenApi: {
    method: 'GET',
    path: '/openapi.json',
    topic: 'about',
    access: 'anyone',
    summary: 'Gives this description of the API, in OpenAPI 3.1.',
    answers: { 200: { says: 'The description.', types: ['application/json'] } },
  },
} as const satisfies Record<string, Operation>
