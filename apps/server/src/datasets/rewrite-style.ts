import { createHash } from 'node:crypto'

import type { BaseLayer } from '@terrier/contract/saved-map'
import { providerFilePath, providerSourceId } from '@terrier/contract/service-config'
import { z } from 'zod'

import type { ProviderAddresses } from './provider-addresses.ts'
import { pictures, type ContentType } from './provider-content.ts'

/** The map's maximum zoom is 20: deeper tiles are neither requested nor served. */
const maxZoom = 20

/** What a source and a TileJSON file (version 3) may both say. Other properties are left out. */
const tileFields = {
  tiles: z.array(z.string()).min(1).optional(),
  minzoom: z.number().optional(),
  maxzoom: z.number().optional(),
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional(),
  scheme: z.enum(['xyz', 'tms']).optional(),
  tileSize: z.number().optional(),
  encoding: z.string().optional(),
  attribution: z.string().optional(),
}
export const TileJson = z.object(tileFields)
export type TileJson = z.output<typeof TileJson>

const TileSource = z.object({
  type: z.enum(['vector', 'raster', 'raster-dem']),
  url: z.string().optional(),
  promoteId: z.unknown().optional(),
  ...tileFields,
})
type TileSource = z.output<typeof TileSource>

/** A source whose features lie in the style. One with an address cannot be proxied. */
const InlineSource = z.looseObject({ type: z.literal('geojson'), data: z.looseObject({}) })

/**
 * A style by the MapLibre Style Specification, without what a flat map does not draw: terrain, sky
 * and globe.
 */
export const ProviderStyleFile = z.object({
  version: z.literal(8),
  name: z.string().optional(),
  light: z.unknown().optional(),
  transition: z.unknown().optional(),
  state: z.unknown().optional(),
  sources: z.record(
    z.string(),
    z.union([TileSource, InlineSource], 'no such source can pass through the server'),
  ),
  sprite: z.union([z.string(), z.array(z.object({ id: z.string(), url: z.string() }))]).optional(),
  glyphs: z.string().optional(),
  layers: z.array(z.looseObject({ id: z.string() })),
})
export type ProviderStyleFile = z.output<typeof ProviderStyleFile>

interface TileAddresses {
  /** With {z}, {x} and {y}. */
  readonly template: string
  readonly accepts: readonly ContentType[]
}

/** A style with addresses of this server, and the provider's addresses they stand for. */
export interface RewrittenStyle {
  readonly style: object
  /** By the dataset id in the address of tiles. */
  readonly tiles: ReadonlyMap<string, TileAddresses>
  /** By the name in the address of sprites; without the ending that MapLibre adds. */
  readonly sprites: ReadonlyMap<string, string>
  /** With {fontstack} and {range}. */
  readonly glyphs: string | undefined
}

interface Rewriting {
  readonly layer: BaseLayer
  readonly addresses: ProviderAddresses
  /** The TileJSON files of the sources that name one, by the absolute address. */
  readonly tileJsons: ReadonlyMap<string, TileJson>
}

/** The absolute addresses of the TileJSON files that the sources of a style name. */
export function tileJsonAddresses(
  { sources }: ProviderStyleFile,
  addresses: ProviderAddresses,
): string[] {
  return Object.values(sources).flatMap((source) =>
    source.type === 'geojson' || !isByUrl(source)
      ? []
      : addresses.resolve(source.url, addresses.style),
  )
}

/**
 * Replaces the addresses of tiles, sprites and glyphs. They are named by a hash of the provider's
 * address without the key, so that every server process gives them the same names. Throws with the
 * reason for a style that cannot be proxied.
 */
export function rewriteStyle(file: ProviderStyleFile, rewriting: Rewriting): RewrittenStyle {
  const { layer, addresses } = rewriting
  const tiles = new Map<string, TileAddresses>()
  const sprites = new Map<string, string>()
  const sources = Object.entries(file.sources).map(([id, source]) => [
    id,
    source.type === 'geojson' ? source : rewriteSource(id, source, rewriting, tiles),
  ])
  const rewriteSprite = (url: string): string => {
    const address = addresses.resolve(url, addresses.style)
    const name = hashOf(addresses.withoutKey(address))
    sprites.set(name, address)
    return providerFilePath(layer, 'sprites', name, 'sprite')
  }
  const { sprite, glyphs } = file
  const style = {
    ...file,
    sources: Object.fromEntries(sources) as object,
    ...(typeof sprite === 'string' && { sprite: rewriteSprite(sprite) }),
    ...(Array.isArray(sprite) && {
      sprite: sprite.map(({ id, url }) => ({ id, url: rewriteSprite(url) })),
    }),
    ...(glyphs !== undefined && {
      glyphs: providerFilePath(layer, 'glyphs', '{fontstack}', '{range}'),
    }),
  }
  if (addresses.hasKey(JSON.stringify(style))) {
    throw new Error('it contains the key outside of its addresses')
  }
  return {
    style,
    tiles,
    sprites,
    glyphs: glyphs === undefined ? undefined : glyphsAddress(glyphs, addresses),
  }
}

function rewriteSource(
  id: string,
  source: TileSource,
  { layer, addresses, tileJsons }: Rewriting,
  tiles: Map<string, TileAddresses>,
): object {
  const { url: _, ...own } = source
  const base = isByUrl(source) ? addresses.resolve(source.url, addresses.style) : addresses.style
  const whole = { ...tileJsons.get(base), ...own }
  const [first] = whole.tiles ?? []
  if (first === undefined) throw new Error(`its source "${id}" names no tiles`)
  const template = tileTemplate(first, base, addresses)
  const dataset = providerSourceId(layer, hashOf(addresses.withoutKey(template)))
  tiles.set(dataset, { template, accepts: source.type === 'vector' ? ['mvt'] : pictures })
  return {
    ...whole,
    tiles: [`/tiles/${dataset}/1/{z}/{x}/{y}`],
    maxzoom: Math.min(whole.maxzoom ?? maxZoom, maxZoom),
  }
}

/** Whether a source leaves its tiles to a TileJSON file. */
const isByUrl = (source: TileSource): source is TileSource & { readonly url: string } =>
  source.url !== undefined && source.tiles === undefined

function tileTemplate(address: string, base: string, addresses: ProviderAddresses): string {
  // {ratio} is '@2x' or nothing.
  const template = addresses.resolve(address, base).replaceAll('{ratio}', '')
  const placeholders = new Set([...template.matchAll(/\{([\w-]+)\}/g)].map(([, name]) => name))
  if (placeholders.size !== 3 || !['z', 'x', 'y'].every((name) => placeholders.has(name))) {
    throw new Error('its tiles are not addressed by {z}, {x} and {y}')
  }
  return template
}

function glyphsAddress(glyphs: string, addresses: ProviderAddresses): string {
  const template = addresses.resolve(glyphs, addresses.style)
  if (!template.includes('{fontstack}') || !template.includes('{range}')) {
    throw new Error('its glyphs are not addressed by {fontstack} and {range}')
  }
  return template
}

const hashOf = (address: string): string =>
  createHash('sha256').update(address).digest('hex').slice(0, 12)
