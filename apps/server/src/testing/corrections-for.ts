import type { Client } from './client.ts'

/** How often the published month has been corrected, as a server tells a client. */
export async function correctionsFor(client: Client): Promise<number> {
  const { body } = await client.get('/api/datasets')
  const datasets = body as { id: string; corrections?: number }[]
  return datasets.find(({ id }) => id === 'ownership')?.corrections ?? 0
}
