import { HexColour } from '@terrier/contract/data-groups'
import { dataGroupTitleMaxLength } from '@terrier/contract/limits'
import type { DataGroupSettings } from '@terrier/store/data-groups/stored-data-groups'

import { parseArguments } from '../cli/parse-arguments.ts'
import { UsageError } from '../cli/usage.ts'
import { requireName, requireOneOf } from './command-arguments.ts'

const options = {
  title: { type: 'string' },
  colour: { type: 'string' },
  'markers-in-polygons': { type: 'string' },
  access: { type: 'string' },
  open: { type: 'string' },
} as const

/** Parses the positional arguments of a command and the settings in its options. */
export function parseSettings(args: readonly string[]): {
  readonly words: readonly string[]
  readonly settings: Partial<DataGroupSettings>
} {
  const { positionals, values } = parseArguments(args, options)
  const { title, colour, access, open, 'markers-in-polygons': markers } = values
  const settings = {
    ...(title !== undefined && { title: requireName(title, dataGroupTitleMaxLength) }),
    ...(colour !== undefined && { hexColour: colourOf(colour) }),
    ...(markers !== undefined && {
      showMarkerInPolys: requireOneOf('markers-in-polygons', markers, { yes: true, no: false }),
    }),
    ...(access !== undefined && {
      access: requireOneOf('access', access, { read: 1, write: 3 } as const),
    }),
    ...(open !== undefined && {
      openAccess: requireOneOf('open', open, { no: 0, read: 1, write: 3 } as const),
    }),
  }
  return { words: positionals, settings }
}

function colourOf(word: string): string {
  const colour = HexColour.safeParse(word.toLowerCase())
  if (colour.success) return colour.data
  throw new UsageError(`--colour must look like '#27ae60'; it is '${word}'.`)
}
