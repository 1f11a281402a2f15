// Refused: cannot convert value of type 'UInt32' to expected argument type 'mode_t'
// C types must have Apple's widths, not those of Linux.
import Foundation

func protect(_ file: Int32, _ mode: UInt32) -> Int32 { fchmod(file, mode) }
