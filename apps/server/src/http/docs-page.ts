/** The part of an OpenAPI document that the page shows. */
interface Description {
  readonly info: { readonly title: string; readonly description?: string }
  readonly paths?: Readonly<Record<string, unknown>>
}

interface Operation {
  readonly summary?: string
  readonly security?: unknown
  readonly parameters?: unknown
  readonly requestBody?: unknown
  readonly responses?: Readonly<Record<string, unknown>>
}

/** The API documentation as one HTML page: each call with its request and its replies. */
export function docsPage({ info, paths = {} }: Description): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Readonly<Record<string, Operation>>).map(([method, operation]) =>
      callSection(method, path, operation),
    ),
  )
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escape(info.title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/style.css">
</head>
<body>
<main>
<h1>${escape(info.title)}</h1>
<p>${escape(info.description ?? '')} Also available as <a href="/api/docs/json">OpenAPI 3.1</a>.</p>
<p>Log in with <code>POST /api/token</code>, then send <code>Authorization: Bearer …</code>.</p>
${calls.join('\n')}
</main>
</body>
</html>
`
}

function callSection(method: string, path: string, operation: Operation): string {
  const audience = operation.security ? 'Signed in' : 'Anyone'
  return `<section>
<h2><code><b>${method.toUpperCase()}</b> ${escape(path)}</code></h2>
<p>${escape(operation.summary ?? '')}. <em>${audience}.</em></p>
${schemaDetails('Parameters', operation.parameters)}
${schemaDetails('Body', operation.requestBody)}
${Object.entries(operation.responses ?? {})
  .map(([status, response]) => schemaDetails(`Response ${status}`, response))
  .join('\n')}
</section>`
}

function schemaDetails(title: string, schema: unknown): string {
  if (schema === undefined) return ''
  const text = JSON.stringify(schema, undefined, 2)
  return `<details><summary>${escape(title)}</summary><pre>${escape(text)}</pre></details>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

const escape = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character)

export const docsStyle = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
section { border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent); }
h2 { font-size: 1.125rem; }
summary { cursor: pointer; padding: 0.25rem 0; }
pre { overflow: auto; padding: 1rem; background: color-mix(in srgb, currentColor 7%, transparent); }
`
