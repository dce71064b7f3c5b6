import { types } from 'pg'

/**
 * How values come back. Different from the driver's own: a bigint is a number, since ours stay under
 * 2^53, and a date stays the text it is, since the driver would make it midnight in some time zone.
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
