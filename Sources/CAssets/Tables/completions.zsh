#compdef understudy
# Completions of understudy for zsh.
_understudy() {
    local -a commands
    commands=(
@commands@
    )
    local command=@standard@
    if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
        _describe command commands
        return
    fi
    if [[ $words[2] != -* ]]; then
        command=$words[2]
        shift words
        (( CURRENT-- ))
    fi
    case $command in
@arguments@
    esac
}
_understudy "$@"
