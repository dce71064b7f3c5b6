import { Agent, request } from 'node:http'

const usualConnections = 16

export interface LoadRequest {
  readonly port: number
  readonly paths: readonly string[]
  readonly headers: Readonly<Record<string, string>>
  readonly expect: number
  readonly connections?: number
}

/** Requests all paths over keep-alive connections, 16 by default. Throws at any other status. */
export async function requestAll({
  port,
  paths,
  headers,
  expect,
  connections = usualConnections,
}: LoadRequest): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let next = 0
  const keepAsking = async () => {
    for (let path = paths[next++]; path !== undefined; path = paths[next++]) {
      const status = await ask(agent, port, path, headers)
      if (status !== expect) throw new Error(`${path} was answered with ${status}`)
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, keepAsking))
  } finally {
    agent.destroy()
  }
}

function ask(agent: Agent, port: number, path: string, headers: Readonly<Record<string, string>>) {
  return new Promise<number>((resolve, reject) => {
    request({ agent, host: '127.0.0.1', port, path, headers }, (response) => {
      response.on('end', () => resolve(response.statusCode ?? 0)).resume()
    })
      .on('error', reject)
      .end()
  })
}
