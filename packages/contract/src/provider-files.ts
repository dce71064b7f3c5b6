import * as z from 'zod/mini'

import { call } from './call.ts'

/** What belongs to a MapLibre style besides its tiles. */
const ProviderFileKind = z.enum(['style', 'sprites', 'glyphs'])
export type ProviderFileKind = z.infer<typeof ProviderFileKind>

const params = {
  /** 'provider-' and the base layer. */
  dataset: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)),
  kind: ProviderFileKind,
  /** The id of a sprite, or the fonts of glyphs: letters, digits and a few signs. */
  name: z.string().check(z.regex(/^[\p{L}\p{N}][\p{L}\p{N} ,._&'()-]{0,199}$/u)),
  /** 'style.json', such as 'sprite@2x.png', or a range of code points such as '0-255'. */
  file: z.string().check(z.regex(/^(style\.json|sprite(@\dx)?\.(json|png)|\d{1,7}-\d{1,7})$/)),
}
const reply = { mediaType: 'application/json' } as const

/**
 * The style of a provider whose key stays on this server, with the addresses of this server, and
 * the sprites and glyphs it names. Its tiles are those of `getTile`.
 */
export const getProviderFile = call({
  method: 'GET',
  path: '/tiles/{dataset}/{kind}/{name}/{file}',
  summary: 'Get a file of a map provider: a style, a sprite or glyphs',
  audience: 'signed-in',
  params: z.object(params),
  reply,
  problems: ['session-ended', 'not-found', 'map-provider-unavailable'],
})

/** The same for the readers of a public page. */
export const getPublicProviderFile = call({
  method: 'GET',
  path: '/api/public/view/{slug}/tiles/{dataset}/{kind}/{name}/{file}',
  summary: 'Get a file of a map provider, for a public page',
  audience: 'anyone',
  params: z.object({ slug: z.string().check(z.maxLength(100)), ...params }),
  reply,
  problems: ['not-found', 'too-many-requests', 'map-provider-unavailable'],
})
