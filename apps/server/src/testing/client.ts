/** What came back: the body as the JSON it is, or as text. */
export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
  readonly bytes: Uint8Array
}

/** Somebody who speaks HTTP with the server, with or without a token. */
export class Client {
  readonly address: string
  readonly token: string | undefined
  readonly userId: number | undefined

  constructor(address: string, token?: string, userId?: number) {
    this.address = address
    this.token = token
    this.userId = userId
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Reply> {
    return this.#send(path, { headers })
  }

  post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    return this.#send(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  }

  requestToken(
    username: string,
    password: string,
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    const form = { username, password, grant_type: 'password' }
    return this.#send('/api/token', { method: 'POST', headers, body: new URLSearchParams(form) })
  }

  async signIn(username: string, password: string, userId?: number): Promise<Client> {
    const { status, body } = await this.requestToken(username, password)
    if (status !== 200) throw new Error(`Signing in was answered with ${status}`)
    return new Client(this.address, (body as { access_token: string }).access_token, userId)
  }

  async #send(path: string, init: RequestInit): Promise<Reply> {
    const headers = new Headers(init.headers)
    if (this.token !== undefined) headers.set('Authorization', `bearer ${this.token}`)
    const response = await fetch(this.address + path, { ...init, headers })
    const bytes = new Uint8Array(await response.arrayBuffer())
    return {
      status: response.status,
      headers: response.headers,
      body: contentOf(bytes, response.headers.get('Content-Type') ?? ''),
      bytes,
    }
  }
}

function contentOf(bytes: Uint8Array, mediaType: string): unknown {
  const text = new TextDecoder().decode(bytes)
  return mediaType.startsWith('application/json') ? JSON.parse(text) : text
}
