import { messages } from './messages.ts'

/** Repairs made to a map while reading it. `names` is a list after a colon, or empty. */
export const repairText = messages({
  view: 'The saved position or zoom of the map was not valid. The map is shown at the nearest valid one, or where a new map starts.',
  positions:
    '{count, plural, one {One object had invalid positions. It was} other {# objects had invalid positions. They were}} moved to the nearest valid place{names}.',
  skipped:
    '{count, plural, one {One object had no shape or position that can be drawn and was} other {# objects had no shape or position that can be drawn and were}} left out{names}.',
  uuids:
    '{count, plural, one {One object had no identifier of its own and was} other {# objects had no identifier of their own and were}} given one{names}.',
  texts:
    '{count, plural, one {A name or description was} other {# names or descriptions were}} too long and {count, plural, one {was} other {were}} shortened.',
  layers: 'Layers or selected properties that cannot be shown were left out.',
  details: 'Counters, measurements or other details that could not be read were reset.',
  names: ': {names}',
  others: 'others',
})
