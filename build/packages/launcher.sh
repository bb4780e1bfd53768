#!/bin/sh
# Starts @PRODUCT@. Where Chromium's sandbox cannot start, the program would end without a word: then this says what is
# missing. The sandbox is never switched off here for a window that opens.
here=$(dirname "$(readlink -f "$0")")
program="$here/@NAME@.bin"

# Chromium has no sandbox for root, and ends with a crash. What only prints a line needs none.
if [ "$(id -u)" = 0 ]; then
  case " $* " in
    *" --version "* | *" --help "* | *" --no-sandbox "*) exec "$program" --no-sandbox @FLAGS@"$@" ;;
  esac
  echo "@PRODUCT@ does not run as root. Start it as an ordinary user." >&2
  exit 1
fi

has_sandbox() {
  [ -u "$here/chrome-sandbox" ] && [ "$(stat -c %u "$here/chrome-sandbox" 2>/dev/null)" = 0 ] && return
  command -v unshare >/dev/null || return 0
  unshare --user --map-root-user true 2>/dev/null
}

has_sandbox && exec "$program" @FLAGS@"$@"

"$program" @FLAGS@"$@"
code=$?
# Ended by a signal, as Chromium does when it finds no sandbox.
if [ "$code" -gt 128 ]; then
  way="Either set up the helper that does without them:
  sudo chown root:root '$here/chrome-sandbox' && sudo chmod 4755 '$here/chrome-sandbox'
or install the package for Debian or Fedora, which does that by itself."
  # Nothing can be changed inside of an AppImage.
  [ -n "$APPIMAGE" ] && way="Install the package for Debian or Fedora instead: it brings a helper that does without them."
  text="@PRODUCT@ could not start its sandbox: this system has closed user namespaces to programs like this one.
$way"
  echo "$text" >&2
  if [ -n "${DISPLAY:-$WAYLAND_DISPLAY}" ]; then
    for show in "zenity --error --no-wrap --text" "kdialog --error" "xmessage"; do
      command -v "${show%% *}" >/dev/null && $show "$text" && break
    done
  fi
fi
exit "$code"
