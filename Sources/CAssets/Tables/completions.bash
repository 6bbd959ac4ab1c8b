# Completions of understudy for bash.
_understudy() {
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
    local command=@standard@ words=
    case " @names@ " in
        *" ${COMP_WORDS[1]} "*) command=${COMP_WORDS[1]} ;;
    esac
    case "$command $previous" in
@values@
    esac
    case $command in
@flags@
    esac
    if [ "$COMP_CWORD" -eq 1 ]; then words="$words @names@ version"; fi
    if [[ $current != -* && " @readers@ " == *" $command "* ]]; then
        mapfile -t COMPREPLY < <(compgen -f -- "$current")
    else
        mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
    fi
}
complete -o filenames -F _understudy understudy
