/** Why a map could not be printed, as far as something can be done about it. */
export type PrintProblemCode =
  /** Some of the map's data or fonts did not arrive. */
  | 'incomplete'
  /** The browser cannot draw with the graphics card now. */
  | 'no-graphics'
  | 'too-large'
  | 'outside-grid'

export class PrintProblem extends Error {
  readonly code: PrintProblemCode

  constructor(code: PrintProblemCode, options?: ErrorOptions) {
    super(code, options)
    this.name = 'PrintProblem'
    this.code = code
  }
}
