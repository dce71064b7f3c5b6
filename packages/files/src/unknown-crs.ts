import { RefusedFile } from './reading/refused-file.ts'

/** Thrown for a file that does not state its CRS: the user may know it. */
export class UnknownCrs extends RefusedFile {
  constructor(file: string, why = 'it does not say which coordinate system it uses.') {
    super(file, why)
    this.name = 'UnknownCrs'
  }
}
