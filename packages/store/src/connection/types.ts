import { types } from 'pg'

/**
 * Type parsers that differ from the driver's: a bigint becomes a number, since all values stay
 * below 2^53, and a date remains text, since the driver would convert it to midnight in some time
 * zone.
 */
export const databaseTypes = {
  getTypeParser: ((oid: Parameters<typeof types.getTypeParser>[0], format?: 'text' | 'binary') => {
    if (oid === types.builtins.INT8) return format === 'binary' ? bigintFromBinary : Number
    if (oid === types.builtins.DATE) return String
    return types.getTypeParser(oid, format)
  }) as typeof types.getTypeParser,
}

function bigintFromBinary(bytes: Buffer): number {
  return Number(bytes.readBigInt64BE())
}
