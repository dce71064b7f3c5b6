/** The body is parsed if it is JSON, and text otherwise. */
export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
  readonly bytes: Uint8Array
}

/** An HTTP client of the server, with or without a token. */
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
      body: contentOf(bytes, response.headers.get('Content-Type') ?? '', path),
      bytes,
    }
  }
}

function contentOf(bytes: Uint8Array, mediaType: string, path: string): unknown {
  const text = new TextDecoder().decode(bytes)
  const isJson = mediaType.startsWith('application/json')
  return isJson || (path.startsWith('/ogc') && mediaType.includes('json')) ? JSON.parse(text) : text
}
